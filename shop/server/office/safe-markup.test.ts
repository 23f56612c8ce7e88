import { describe, expect, test } from "vitest";
import { safeMarkup } from "./safe-markup.ts";

describe("a text with formatting", () => {
  test("keeps paragraphs, emphasis, lists and links", () => {
    const text = '<p>A <strong>jug</strong> &amp; <a href="/shop/">more</a></p><ul><li>Clay</li></ul>';
    expect(safeMarkup(text)).toBe(text);
  });

  test("is unchanged when it is saved again", () => {
    const once = safeMarkup('3 < 5 & <b class="x">bold <script>alert(1)</script>');
    expect(safeMarkup(once)).toBe(once);
  });

  test("shows what could act as the words that were typed", () => {
    expect(safeMarkup("<script>alert(1)</script>")).toBe("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(safeMarkup("<svg/onload=alert(1)>")).not.toContain("<");
    expect(safeMarkup("<iframe src=//evil.example>")).not.toContain("<");
    expect(safeMarkup("<p <script>alert(1)</script>")).not.toContain("<");
  });

  test("loses handlers, styles and addresses that are scripts", () => {
    expect(safeMarkup('<p onclick="alert(1)" style="x">a</p>')).toBe("<p>a</p>");
    expect(safeMarkup('<a href="javascript:alert(1)">a</a>')).toBe("<a>a</a>");
    expect(safeMarkup('<a href="java&#115;cript:alert(1)">a</a>')).toBe("<a>a</a>");
    expect(safeMarkup('<a href="//evil.example">a</a>')).toBe("<a>a</a>");
    expect(safeMarkup('<img src=x onerror=alert(1) alt="a">')).toBe('<img alt="a">');
    expect(safeMarkup(`<a title='"><img src=x>' href="/">a</a>`)).not.toContain("<img src");
  });

  test("closes what it opened and nothing else", () => {
    expect(safeMarkup("<div><b>a")).toBe("<div><b>a</b></div>");
    expect(safeMarkup("a</div></main>")).toBe("a&lt;/main&gt;");
    expect(safeMarkup("<ul><li>a</ul>b")).toBe("<ul><li>a</li></ul>b");
  });
});
