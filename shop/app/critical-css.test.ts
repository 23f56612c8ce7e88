import { describe, expect, test } from "vitest";
import { PageStyles, parseSheet } from "./critical-css.ts";

function critical(css: string, html: string, direction?: "ltr" | "rtl"): string {
  const sheet = new PageStyles([parseSheet(css)]);
  return sheet.rulesFor(sheet.namesIn(html, direction));
}

describe("the rules of a first screen", () => {
  const HTML = '<body class="home"><header id="top"><a class="card link" href="/">A</a></header>';

  test.each([
    [".card{color:red}", "a class of the page"],
    ["#top{color:red}", "an ID of the page"],
    ["header a{color:red}", "elements of the page"],
    [".other,.card{color:red}", "one selector of several"],
    [".js .card{color:red}", "a class that a script sets before the first paint"],
    [".card:is(.other,.link){color:red}", "one alternative of several"],
    [":where(.other,header) a:is(.x,.card:has(b)){color:red}", "alternatives in several places"],
    [".card:not(:is(.other,.x)){color:red}", "alternatives that are excluded"],
    ["html:has(.other:is(.x,.y)){color:red}", "what may be below the fold"],
    [".card:not(.other){color:red}", "a class that is excluded"],
    [".card[data-state=open]{color:red}", "an attribute, which may change"],
    [".card:before{color:red}", "generated content"],
    ["*{color:red}", "everything"],
    ["[hidden]{color:red}", "any element with an attribute"],
    ['@font-face{font-family:"A;{"}', "fonts"],
    ["@view-transition{navigation:auto}", "the transition between pages"],
  ])("keep %s: %s", (css) => expect(critical(css, HTML)).toBe(css));

  test.each([
    [".other{color:red}", "a class of another page"],
    [".card .other{color:red}", "a descendant that is not there"],
    ["main a{color:red}", "an element that is not there"],
    [":is(.other,main) a{color:red}", "alternatives that are not there"],
    ["[dir=rtl] .card{color:red}", "the other direction"],
    [".card:dir(rtl)>a{color:red}", "the other direction, as a state"],
    [".card:hover{color:red}", "a state that a visitor brings about"],
    ["@media print{.card{color:red}}", "print"],
    ["@starting-style{.card{color:red}}", "entry effects"],
    ["@media (width<40rem){.other{color:red}}", "a group without a rule of the page"],
  ])("leave out %s: %s", (css) => expect(critical(css, HTML)).toBe(""));

  test("keep their layers, in the order of the sheet, and their media queries", () => {
    const css =
      "@layer base{.card{color:red}@media (width>1rem){.link{color:red}.other{top:0}}}@layer ui{.other{top:0}}";
    expect(critical(css, HTML)).toBe(
      "@layer base,ui;@layer base{.card{color:red}@media (width>1rem){.link{color:red}}}",
    );
  });

  test("keep those of the page's direction", () => {
    const css = "[dir=rtl] .card{color:red}";
    expect(critical(css, HTML, "rtl")).toBe(css);
  });

  test("keep braces and semicolons inside of strings", () => {
    const css = '.card:before{content:"}"}.link{background:url("a;b{c")}';
    expect(critical(css, HTML)).toBe(css);
  });

  test("are the same for pages that differ in what no rule names", () => {
    const sheet = new PageStyles([parseSheet(".card{color:red}.link,#top{color:red}nav{color:red}")]);
    const other = '<body class="page"><aside id="x"></aside><a id="top" class="link post-7 card"></a></body>';
    expect(sheet.namesIn(other)).toEqual(sheet.namesIn(HTML));
    expect(sheet.namesIn(HTML)).toEqual(["#top", ".card", ".link"]);
  });
});
