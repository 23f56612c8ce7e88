/** The panel has its own shadow root, so its styles and the page's do not affect each other. */
export const PANEL_STYLE = `
:host { all: initial; position: fixed; inset: auto 1rem 1rem auto; z-index: 2147483647; max-inline-size: min(26rem, calc(100vw - 2rem)); }
section { font: 15px/1.45 system-ui, sans-serif; color: #1c1917; background: #fffdf8; border: 2px solid #a3441f; border-radius: 8px; padding: 14px 16px; display: grid; gap: 10px; box-shadow: 0 6px 30px rgb(0 0 0 / 25%); }
h2 { font-size: 16px; margin: 0; }
p, ul { margin: 0; padding: 0; overflow-wrap: anywhere; }
ul { list-style: none; display: grid; gap: 8px; }
a, button { font: inherit; color: #8a3414; background: none; border: 0; padding: 4px 0; text-decoration: underline; cursor: pointer; text-align: start; min-block-size: 28px; }
:focus-visible { outline: 2px solid #1c1917; outline-offset: 2px; }
li { display: grid; }
small { font-size: 13px; }
.row { display: flex; flex-wrap: wrap; gap: 4px 16px; }`;
