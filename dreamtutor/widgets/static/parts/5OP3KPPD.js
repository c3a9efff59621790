[[],(()=>{var e=()=>matchMedia("(prefers-reduced-motion: reduce)").matches;return{a:e}})]
