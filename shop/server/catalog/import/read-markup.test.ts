import { describe, expect, test } from "vitest";
import { readMarkup } from "./read-markup.ts";

const foreign = (cell: string) => readMarkup(cell, false);

describe("a description from another shop", () => {
  test("keeps headings, lists, tables, links, images and emphasis", () => {
    const text =
      "<h2>Jug</h2><p>A <strong>jug</strong> of <em>clay</em>.</p><ul><li>Blue</li><li>Green</li></ul>" +
      '<table><tbody><tr><th scope="row">Height</th><td colspan="2">20 cm</td></tr></tbody></table>' +
      '<p><a href="https://shop.test/a?b=1&amp;c=2" title="More">More</a></p>' +
      '<figure><img src="https://shop.test/a.jpg" alt="A jug" width="300" height="200"><figcaption>Blue</figcaption></figure>';

    expect(foreign(text)).toBe(text);
  });

  test("is unchanged without markup", () => {
    expect(foreign("Salt & pepper, 3 > 2, [cm], it's “good”")).toBe("Salt & pepper, 3 > 2, [cm], it's “good”");
  });

  test("loses classes, styles and the elements that only carried them", () => {
    expect(
      foreign('<p class="a" style="color:red" data-1x="y">a <span class="b">b</span> <font size=2>c</font></p>'),
    ).toBe("<p>a b c</p>");
    expect(foreign("<section><h1>A</h1><center>b</center></section>")).toBe("<div><h2>A</h2><div>b</div></div>");
    expect(foreign("<DEL>5</DEL> <INS>4</INS>")).toBe("<s>5</s> <u>4</u>");
  });

  test("loses what a word processor added", () => {
    const text =
      "<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->" +
      "<style>p.MsoNormal { margin: 0 }</style><?xml:namespace prefix = o />" +
      "<p class=MsoNormal style='font-family:\"Times\"'><span lang=EN-GB>Fired twice.<o:p></o:p></span></p>" +
      "<p class=MsoNormal><![if !supportEmptyParas]>&nbsp;<![endif]><o:p></o:p></p>";

    expect(foreign(text)).toBe("<p>Fired twice.</p>");
  });

  test("loses scripts and embedded content, with their text", () => {
    expect(foreign('a<script type="text/javascript">if (1 < 2) { alert("</b>") }</SCRIPT >b')).toBe("ab");
    expect(foreign('a <iframe src="https://video.test/1" width="5">old browser</iframe>b')).toBe("a b");
    expect(foreign("a<svg onload=alert(1)><text>x</text></svg>b<select><option>c</select>")).toBe("ab");
    expect(foreign("a<script>alert(1)")).toBe("aalert(1)");
    expect(foreign("a<!-- secret")).toBe("a");
  });

  test("keeps URLs as WordPress writes them, and drops images without one", () => {
    expect(foreign('<a href=" https://a.test/?x=1&#038;y=2 ">a</a>')).toBe(
      '<a href="https://a.test/?x=1&amp;y=2">a</a>',
    );
    expect(foreign("<a href=https://a.test/?x=1>a</a>")).toBe('<a href="https://a.test/?x=1">a</a>');
    expect(foreign('<img src="//a.test/a b.jpg" srcset="x 2x" loading=lazy />')).toBe(
      '<img src="https://a.test/a%20b.jpg" loading="lazy">',
    );
    expect(foreign('a<img src="data:image/gif;base64,R0lGOD" alt="b">')).toBe("a");
    expect(foreign('<a title="1 > 0" href="/x">a</a>')).toBe('<a title="1 &gt; 0" href="/x">a</a>');
  });

  test("loses shortcodes of its plugins and keeps the text between them", () => {
    expect(foreign('Before [gallery ids="1,2"] after [gallery]')).toBe("Before  after ");
    expect(foreign('[vc_row full_width="x"][vc_column]<p>Text</p>[/vc_column][/vc_row]')).toBe("<p>Text</p>");
    expect(foreign('[caption id="a_1" width="300"]A jug[/caption]')).toBe("A jug");
    expect(foreign("[su_note]Mind[/su_note] [Box]the gap[/box]")).toBe("Mind the gap");
    expect(foreign("a[vc_raw_html]JTNDZGl2JTNF[/vc_raw_html]b")).toBe("ab");
    expect(foreign("<p>[gallery]</p><p>a</p>")).toBe("<p>a</p>");
  });

  test("keeps other words in brackets", () => {
    const text = "Size [cm], [sic], [Limited edition], [1], [10% off], [a/b]";
    expect(foreign(text)).toBe(text);
  });
});

describe("line breaks from another shop", () => {
  test("empty lines become paragraphs, single line breaks become <br>", () => {
    expect(foreign("One\\ntwo\\n\\n\\nThree & four")).toBe("<p>One<br>two</p>\n<p>Three &amp; four</p>");
    expect(foreign("One\\ntwo")).toBe("One<br>two");
    expect(foreign("One\r\ntwo<br />\\nthree\\n")).toBe("One<br>two<br>three");
  });

  test("text between blocks becomes paragraphs; blocks stay as they are", () => {
    expect(foreign("Intro\\n<ul>\\n <li>a</li>\\n <li>b\\nc</li>\\n</ul>\\nEnd <b>here</b>")).toBe(
      "<p>Intro</p>\n<ul>\n<li>a</li>\n<li>b<br>c</li>\n</ul>\n<p>End <b>here</b></p>",
    );
    expect(foreign("<p>a</p>\\n\\n<p>b</p>\\n")).toBe("<p>a</p>\n<p>b</p>");
    expect(foreign("<div>a\\n\\nb</div><blockquote>c\\nd</blockquote>")).toBe(
      "<div><p>a</p>\n<p>b</p></div><blockquote>c<br>d</blockquote>",
    );
  });

  test("are ignored in preformatted text and in texts made of blocks", () => {
    expect(foreign("<pre>a\\n  b</pre>")).toBe("<pre>a\n  b</pre>");
    expect(foreign("<!-- wp:paragraph -->\\n<p>a\\nb</p>\\n<!-- /wp:paragraph -->")).toBe("<p>a\nb</p>");
  });

  test("parsing a parsed text again changes nothing", () => {
    const once = foreign("One\\ntwo\\n\\n<ul>\\n<li>3 < 4</li>\\n</ul>\\nEnd");
    expect(foreign(once)).toBe(once);
  });
});

describe("a description from this shop", () => {
  test("round-trips", () => {
    for (const text of ["a\n\nb", "<p>a</p>\n<p>b [gallery] c_d</p>", "[x_y]", "3 > 2 & 1"])
      expect(readMarkup(text, true)).toBe(text);
  });

  test("is sanitised if the file was edited", () => {
    expect(readMarkup("<p onclick=alert(1)>a<script>b</script></p>", true)).toBe("<p>a</p>");
  });
});
