import fc from "fast-check";
import { expect, test } from "vitest";
import { FORMATTING } from "../office/safe-markup.ts";
import { readMarkup } from "./read-markup.ts";

const HOSTILE = [
  "<script>alert(1)</script>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<!--><script>alert(1)</script>-->",
  "<!-- --!><img src=x onerror=alert(1)>",
  '<img src="https://a.test/x.jpg" onerror="alert(1)">',
  "<img src='https://a.test/x.jpg' / onerror=alert(1) x='>'>",
  '<img src="https://a.test/x"onload="alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#115;cript:alert(1)">x</a>',
  "<a href=' jav\tascript:alert(1)'>x</a>",
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.test/" href="javascript:alert(1)">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://evil.test">',
  "<style>@import url(https://evil.test)</style>",
  '<p style="background:url(javascript:alert(1))">x</p>',
  "<svg><script>alert(1)</script></svg>",
  "<svg/onload=alert(1)>",
  "<math><mi//xlink:href='javascript:alert(1)'>",
  "<form action=https://evil.test><input name=card><button formaction=javascript:alert(1)>x</button></form>",
  "<object data=javascript:alert(1)></object><embed src=javascript:alert(1)>",
  "<base href=https://evil.test><link rel=stylesheet href=https://evil.test><meta http-equiv=refresh content=0>",
  "<p <script>alert(1)</script>",
  "<![CDATA[<script>alert(1)</script>]]>",
  "[x_y]<scr[/x_y]ipt>alert(1)</script>",
  "<[x_y]script>alert(1)</script>",
  "</div></main></body><script>alert(1)</script>",
  "<template><img src=x onerror=alert(1)></template>",
  "<textarea></textarea><img src=x onerror=alert(1)>",
  "<title><img src=x onerror=alert(1)></title>",
  "\\n\\n<b",
  "'",
  '"',
  ">",
  "<!--",
  "<",
];

/** What a browser makes of it, beyond words and known formatting. */
function troubles(markup: string): readonly string[] {
  document.body.innerHTML = `<div id="text">${markup}</div>`;
  const inside = document.querySelectorAll("#text *");
  const outside = document.querySelectorAll("body > :not(#text)");
  const found = [...inside].flatMap((element) => {
    const name = element.tagName.toLowerCase();
    const allowed = FORMATTING.get(name);
    if (!allowed) return [name];
    return [...element.attributes]
      .filter(({ name: attribute, value }) => !allowed.has(attribute) || /^\W*(?:javascript|data|\/\/)/i.test(value))
      .map(({ name: attribute, value }) => `${name} ${attribute}="${value}"`);
  });
  return [...found, ...[...outside].map(({ tagName }) => `outside: ${tagName}`)];
}

test.each(HOSTILE)("%s does nothing once it was imported", (text) => {
  expect(troubles(readMarkup(text, false))).toEqual([]);
  expect(troubles(readMarkup(text, true))).toEqual([]);
});

test("nothing that was put together from such parts does anything either", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...HOSTILE), { maxLength: 6 }), fc.boolean(), (parts, isOwn) => {
      expect(troubles(readMarkup(parts.join(""), isOwn))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test("a text that was written to take long does not", () => {
  const began = performance.now();
  for (const part of ["<!--", "<a '", '<p "', "<script>", "[x ", "[a_b", "<p> ", "\\n ", "<a href=x ", "<b></i>", "<"])
    readMarkup(part.repeat(50_000), false);

  expect(performance.now() - began).toBeLessThan(10_000);
}, 60_000);
