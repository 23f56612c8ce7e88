import { expect, test } from "vitest";
import { firstSentence } from "./first-sentence.ts";

test.each([
  ["<p>For a single stem. Round as a fist.</p>", "For a single stem."],
  ["<p>Oat &amp; sage,<br>1.5 l</p>", "Oat & sage, 1.5 l"],
  ["", ""],
  ["<p></p>", ""],
  ["5 &lt; 6 &copy;", "5 < 6 &copy;"],
  [`${"long ".repeat(40)}end.`, `${"long ".repeat(12).trim()}…`],
])("%j begins with %j", (html, sentence) => {
  expect(firstSentence(html)).toBe(sentence);
});
