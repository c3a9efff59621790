[[],(()=>{function t(e){return e.getRootNode().activeElement}return{a:t}})]
