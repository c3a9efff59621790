[["2YAG25XQ.js"],(({a:m,b:n})=>{function p(o,t){let{root:e,signal:r}=o;n(e,r,{before:m(e)}),o.send(t)}return{a:p}})]
