[[],(()=>{function l(e){document.fullscreenElement?document.exitFullscreen():e.requestFullscreen?.()}return{a:l}})]
