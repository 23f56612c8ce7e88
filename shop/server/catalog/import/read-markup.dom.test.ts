import fc from "fast-check";
import { expect, test } from "vitest";
import { FORMATTING } from "../../platform/html/safe-markup.ts";
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
  '<a href="&#x6A;&#x61;&#x76;&#x61;&#x73;&#x63;&#x72;&#x69;&#x70;&#x74;&#x3A;alert(1)">x</a>',
  '<a href="java&Tab;script&colon;alert(1)">x</a>',
  '<a href="jav&#x0A;ascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="/\\\\evil.test">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img srcset="x 1x, javascript:alert(1) 2x" src="https://a.test/x.jpg">',
  '<img """><script>alert(1)</script>">',
  "<img src=x:alert(alt) onerror=eval(src) alt=0>",
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  "<svg><a xlink:href='javascript:alert(1)'><text>x</text></a></svg>",
  "<svg><foreignObject><iframe srcdoc='&lt;script&gt;alert(1)&lt;/script&gt;'></foreignObject></svg>",
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"></table></math>',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  "<noembed><img src=x onerror=alert(1)></noembed><noframes><img src=x onerror=alert(1)></noframes>",
  "<plaintext><img src=x onerror=alert(1)>",
  "<select><option><style></option></select><img src=x onerror=alert(1)></style>",
  '<div style="width:expression(alert(1));behavior:url(x.htc)">x</div>',
  "<p/onmouseover=alert(1)//>x",
  "<b onfocus=alert(1) autofocus tabindex=1>x",
  "<details open ontoggle=alert(1)>x</details><marquee onstart=alert(1)>x</marquee>",
  "<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>",
  "<script\u0000>alert(1)</script>",
  "<SCRIPT/XSS SRC=https://evil.test></SCRIPT>",
  "<<script>alert(1);//<</script>",
  "\\n\\n<b",
  "'",
  '"',
  ">",
  "<!--",
  "<",
];

/** Whatever a browser finds beyond text and allowed formatting. */
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

test.each(HOSTILE)("%s is harmless after the import", (text) => {
  expect(troubles(readMarkup(text, false))).toEqual([]);
  expect(troubles(readMarkup(text, true))).toEqual([]);
});

test("no combination of such parts is harmful either", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...HOSTILE), { maxLength: 6 }), fc.boolean(), (parts, isOwn) => {
      expect(troubles(readMarkup(parts.join(""), isOwn))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

// Quadratic parsing would take minutes and exceed the limit of a test.
test("a text designed to be slow is parsed", () => {
  for (const part of ["<!--", "<a '", '<p "', "<script>", "[x ", "[a_b", "<p> ", "\\n ", "<a href=x ", "<b></i>", "<"])
    expect(readMarkup(part.repeat(50_000), false)).toBeTypeOf("string");
}, 60_000);
