import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const SHOP = resolve(import.meta.dirname, "../../shop");
const SANS = "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2";

interface Window {
  readonly title: string;
  readonly screen: Buffer;
}

interface Screens {
  /** The storefront on a phone, in front of both windows. */
  readonly phone: Buffer;
  readonly back: Window;
  readonly front: Window;
}

/** The README's first picture as a page: the name and three real screens on a table. */
export function pictureHtml({ phone, back, front }: Screens): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<style>${fontFace("Fraunces", resolve(SHOP, "app/ui/fonts/fraunces-display.woff2"))}${fontFace("Instrument Sans", createRequire(`${SHOP}/package.json`).resolve(SANS))}${CSS}</style>
<main>
  <section>
    <h1>${readFileSync(resolve(SHOP, "public/favicon.svg"), "utf8")}Vitrine</h1>
    <p>A self-hosted online shop with measurement built in.</p>
    <ul>
      <li><b>Storefront</b> that works before JavaScript</li>
      <li><b>Admin</b> for orders, products and content</li>
      <li><b>Tracking</b> with consent, in browser and server</li>
    </ul>
  </section>
  ${windowHtml("back", back)}
  ${windowHtml("front", front)}
  <div class="phone"><div><img src="${dataUrl(phone, "image/png")}" alt=""></div></div>
</main>
</html>`;
}

function windowHtml(className: string, { title, screen }: Window): string {
  return `<div class="window ${className}"><header><i></i><i></i><i></i><span>${title}</span></header><img src="${dataUrl(screen, "image/png")}" alt=""></div>`;
}

function fontFace(family: string, file: string): string {
  return `@font-face { font-family: "${family}"; src: url("${dataUrl(readFileSync(file), "font/woff2")}"); font-weight: 300 700 }`;
}

function dataUrl(content: Buffer, type: string): string {
  return `data:${type};base64,${content.toString("base64")}`;
}

const CSS = `
:root { color-scheme: light dark }
* { box-sizing: border-box; margin: 0 }
img { display: block; inline-size: 100% }
main {
  position: relative; inline-size: 1280px; block-size: 640px; overflow: hidden; isolation: isolate;
  color: light-dark(#23262a, #efe9df); background: light-dark(#efe7da, #151619);
  font: 15px / 1.5 "Instrument Sans", sans-serif;
}
main::before {
  content: ""; position: absolute; inset: 0; z-index: -1;
  background:
    radial-gradient(60rem 40rem at 78% 8%, light-dark(#fbf7f0, #24262b), transparent 70%),
    radial-gradient(46rem 30rem at 100% 110%, light-dark(#d9c6ac, #2a221d), transparent 70%),
    linear-gradient(transparent 74%, light-dark(#e6dac8, #101113) 74%);
}
section { position: absolute; inset: 0 auto 0 64px; inline-size: 320px; display: grid; align-content: center; gap: 20px }
h1 { display: flex; align-items: center; gap: 16px; font: 400 46px / 1 Fraunces, serif; letter-spacing: -0.025em }
h1 svg { inline-size: 52px; block-size: 52px }
p { font-size: 22px; line-height: 1.4; text-wrap: balance }
ul { padding: 0; list-style: none; display: grid; gap: 5px; color: light-dark(#57534b, #b5b0a6) }
b { color: light-dark(#23262a, #efe9df); font-weight: 600 }
.window {
  position: absolute; overflow: hidden; isolation: isolate; border-radius: 11px; background: light-dark(#fff, #1a1d20);
  box-shadow:
    0 0 0 1px light-dark(rgb(60 45 20 / 0.12), rgb(255 255 255 / 0.1)), 0 2px 6px rgb(40 28 8 / 0.08),
    0 30px 60px -18px light-dark(rgb(70 48 14 / 0.42), rgb(0 0 0 / 0.8));
}
header {
  block-size: 26px; display: flex; align-items: center; gap: 6px; padding-inline: 11px; font-size: 10px;
  color: light-dark(#6d675d, #a8a49b); background: light-dark(#f6f3ee, #23262a);
  border-block-end: 1px solid light-dark(#e6dfd3, #303438);
}
header i { inline-size: 8px; block-size: 8px; border-radius: 50%; background: light-dark(#d9d0c2, #454a50) }
header span { margin-inline: auto; translate: -16px }
.back { inset: 44px auto auto 492px; inline-size: 846px; block-size: 470px }
.front { inset: 286px auto auto 722px; inline-size: 512px; block-size: 322px }
/* Past the navigation, to the charts. */
.front img { inline-size: 700px; max-inline-size: none; margin: -28px 0 0 -109px; position: relative; z-index: -1 }
.phone {
  position: absolute; inset: 92px auto auto 406px; inline-size: 226px; block-size: 478px; padding: 7px; border-radius: 36px;
  background: light-dark(#1d1f22, #33363b);
  box-shadow:
    0 0 0 1px light-dark(#000, #4a4e54), inset 0 0 0 1.5px light-dark(#4b4e52, #5d6269),
    0 34px 60px -16px light-dark(rgb(60 40 10 / 0.55), rgb(0 0 0 / 0.85));
}
.phone > div { block-size: 100%; border-radius: 29px; overflow: hidden }
`;
