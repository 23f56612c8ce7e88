import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeMarkup } from "../../../../server/platform/html/safe-markup.ts";
import { canonical } from "./canonical.ts";
import { cleanPaste } from "./clean-paste.ts";
import { linkTarget } from "./link-target.ts";
import { readHtml, survives, writeHtml } from "./rich-html.ts";

const again = (html: string) => writeHtml(readHtml(html));
const parsed = (html: string) => new DOMParser().parseFromString(html, "text/html").body;

describe("texts of a WooCommerce shop", () => {
  test.each([
    ["a paragraph", "<p>Thrown in one pull and dipped <em>twice</em>.</p>"],
    ["text without an element", "Holds a long coffee &amp; keeps it warm"],
    [
      "headings, lists and links",
      '<h2>Care</h2>\n<ul>\n<li>Dishwasher <strong>safe</strong></li>\n<li><a href="/care/" title="Care">More</a></li>\n</ul>\n<ol>\n<li>Wash</li>\n</ol>',
    ],
    ["formats in any order", '<p><em><strong><a href="https://a.test/">x</a> y</strong></em> <b>z</b> <i>!</i></p>'],
    ["nested lists", "<ul><li>One<ul><li>Below</li></ul></li><li>Two</li></ul>"],
    ["a quotation and a rule", "<blockquote><p>Fine.</p></blockquote><hr><p>x<br>y</p>"],
    ["an image of the shop", '<p><img src="/media/a.webp" alt="A mug" width="320" height="400" loading="lazy"></p>'],
    ["a shortcode", '<p>[gallery ids="1,2"]</p>'],
    ["small print", "<p>CO<sub>2</sub> m<sup>2</sup> <small>incl. tax</small> <u>u</u> <s>s</s> <code>c</code></p>"],
    ["spans and wrappers without attributes", "<div><p><span>Warm</span></p></div>"],
    ["non-breaking spaces", "<p>20&nbsp;cm</p><p>&nbsp;</p>"],
  ])("%s can be edited as formatted text", (_, html) => {
    expect(survives(html)).toBe(true);
  });

  test.each([
    ["a table", "<table><tbody><tr><td>Height</td><td>9 cm</td></tr></tbody></table>"],
    ["a list of terms", "<dl><dt>Clay</dt><dd>Stoneware</dd></dl>"],
    ["a figure", '<figure><img src="/media/a.webp" alt=""><figcaption>The rim</figcaption></figure>'],
    ["classes that are typed", '<p class="lead">Warm</p>'],
    ["lines in division elements", "<div>One</div><div>Two</div>"],
    ["a link around a heading", '<a href="/a/"><h3>Title</h3></a>'],
    ["preformatted text with formats", "<pre>a <b>b</b></pre>"],
    ["an item that begins with a list", "<ul><li><ul><li>x</li></ul></li></ul>"],
  ])("%s stays HTML", (_, html) => {
    expect(survives(html)).toBe(false);
  });

  test("the written HTML is short and in lines", () => {
    expect(again("<p>a</p><ul><li><p>b</p></li></ul><b>c</b>")).toBe(
      "<p>a</p>\n<ul><li>b</li></ul>\n<p><strong>c</strong></p>",
    );
    expect(again("")).toBe("");
    expect(again('<p><a href="/a/">a</a></p>')).toBe('<p><a href="/a/">a</a></p>');
  });
});

const word = fc.constantFrom("mug", " ", "a & b", "20 cm", "x < y", "[tag id=1]", "\n", "é");
const inline = fc.letrec<{ text: string }>((tie) => ({
  text: fc.oneof(
    { maxDepth: 3 },
    word.map((text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")),
    fc
      .tuple(
        fc.constantFrom("b", "strong", "i", "em", "u", "s", "sub", "small", "code", "span"),
        tie("text"),
        tie("text"),
      )
      .map(([name, first, second]) => `<${name}>${first}</${name}>${second}`),
    tie("text").map((text) => `<a href="/a/">${text}</a>`),
    fc.constant("<br>"),
    fc.constant('<img src="/media/a.webp" alt="">'),
  ),
})).text;
const block = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3 },
    inline,
    fc
      .tuple(fc.constantFrom("p", "h2", "h4", "div", "pre", "dt"), inline)
      .map(([name, text]) => `<${name}>${text}</${name}>`),
    fc
      .tuple(fc.constantFrom("ul", "ol", "blockquote", "div", "table"), fc.array(tie("block"), { maxLength: 3 }))
      .map(([name, blocks]) => {
        const items = name.endsWith("l") ? blocks.map((item) => `<li>${item}</li>`) : blocks;
        return `<${name}>${items.join("\n")}</${name}>`;
      }),
  ),
})).block;
const stored = fc.array(block, { maxLength: 4 }).map((blocks) => safeMarkup(blocks.join("\n")));

describe("any stored text", () => {
  test("opening it changes nothing that it shows, or it stays HTML", () => {
    fc.assert(
      fc.property(stored, (html) => {
        fc.pre(survives(html));
        const written = again(html);
        expect(parsed(written).textContent.replace(/\s+/g, "")).toBe(parsed(html).textContent.replace(/\s+/g, ""));
        expect(survives(written)).toBe(true);
        expect(canonical(parsed(safeMarkup(written)))).toBe(canonical(parsed(html)));
      }),
    );
  });
});

describe("pasted text", () => {
  test("Word's list becomes a list, without styles and comments", () => {
    const html = `<html><head><style>p{color:red}</style></head><body><!--StartFragment-->
      <h1 class=MsoTitle>Care</h1>
      <p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>·<span style='font:7.0pt'>&nbsp;&nbsp; </span></span><!--[endif]-->Wash <b>warm</b><o:p></o:p></p>
      <p class=MsoListParagraphCxSpLast><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>Dry</p>
      <p class=MsoListParagraph><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>First</p>
      <p class=MsoNormal style='color:red'>End<o:p>&nbsp;</o:p></p></body></html>`;
    expect(again(cleanPaste(html))).toBe(
      "<h2>Care</h2>\n<ul><li>Wash <strong>warm</strong></li><li>Dry</li></ul>\n<ol><li>First</li></ol>\n<p>End&nbsp;</p>",
    );
  });

  test("a web page loses its styles, scripts, frames and foreign images", () => {
    const html = `<div class="x" onclick="alert(1)"><h1 style="color:red">Title</h1><script>alert(1)</script>
      <p><span style="font-weight:700">Bold</span> <a href="javascript:alert(1)">link</a> <img src="https://other.test/a.png">
      <img src="/media/a.webp" alt="A"></p></div>`;
    expect(again(cleanPaste(html))).toBe(
      '<h2>Title</h2>\n<p><strong>Bold</strong> link <img src="/media/a.webp" alt="A"></p>',
    );
  });
});

test.each([
  ["https://a.test/x", "https://a.test/x"],
  ["/care/", "/care/"],
  ["a.test/x?y", "https://a.test/x?y"],
  ["me@a.test", "mailto:me@a.test"],
  ["javascript:alert(1)", null],
  ["//a.test", null],
  ["two words", null],
])("the link %s becomes %s", (entered, target) => {
  expect(linkTarget(entered)).toBe(target);
});
