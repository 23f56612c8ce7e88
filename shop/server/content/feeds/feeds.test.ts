import { expect, test } from "vitest";
import { journalFeed } from "./journal-feed.ts";
import { element, xmlDocument } from "./xml.ts";

const site = { name: "Kiln & Tide", description: "Pots", language: "en", url: "https://shop.example" };

test("text is escaped once, elements are not", () => {
  expect(xmlDocument(element("a", [element("b", "x < y & z\u0001")], { c: `"q"` }))).toContain(
    '<a c="&quot;q&quot;"><b>x &lt; y &amp; z</b></a>',
  );
});

test("the journal can be followed by RSS", () => {
  const post = {
    id: 1,
    slug: "rain",
    title: "Firing in the rain",
    excerpt: "Wet wood.",
    image: null,
    publishedAt: new Date(0),
    updatedAt: new Date(0),
    tags: [{ slug: "kiln", name: "Kiln" }],
    commentCount: 0,
  };
  const feed = journalFeed([post], site);
  expect(feed).toContain("<link>https://shop.example/journal/rain/</link>");
  expect(feed).toContain("<pubDate>Thu, 01 Jan 1970 00:00:00 GMT</pubDate>");
  expect(feed).toContain("<title>Kiln &amp; Tide – Journal</title>");
});
