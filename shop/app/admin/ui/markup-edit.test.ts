import { expect, test } from "vitest";
import { safeMarkup } from "../../../server/office/safe-markup.ts";
import { format, type Formatting } from "./markup-edit.ts";

/** What is between the bars is marked. */
function formatted(text: string, formatting: Formatting): string {
  const [before = "", marked = "", after = ""] = text.split("|");
  const start = before.length;
  const result = format({ text: before + marked + after, start, end: start + marked.length }, formatting);
  return `${result.text.slice(0, result.start)}|${result.text.slice(result.start, result.end)}|${result.text.slice(result.end)}`;
}

test("what is marked is put between tags and stays marked", () => {
  expect(formatted("A |big| jug", "strong")).toBe("A <strong>|big|</strong> jug");
  expect(formatted("A |jug|", "a")).toBe('A <a href="/">|jug|</a>');
  expect(formatted("||", "h2")).toBe("<h2>|Words|</h2>");
});

test("lines become the entries of a list", () => {
  expect(formatted("|Clay\n\nGlaze|", "ul")).toBe("<ul>\n|<li>Clay</li>\n<li>Glaze</li>|\n</ul>");
});

test("everything that the buttons write is kept when it is saved", () => {
  for (const formatting of ["strong", "em", "h2", "p", "ul", "a"] as const) {
    const { text } = format({ text: "Clay", start: 0, end: 4 }, formatting);
    expect(safeMarkup(text)).toBe(text);
  }
});
