window.contender = { start() {}, track() {} };
