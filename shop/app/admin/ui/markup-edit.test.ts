import { expect, test } from "vitest";
import { safeMarkup } from "../../../server/platform/html/safe-markup.ts";
import { format, type Formatting } from "./markup-edit.ts";

/** The bars enclose the selection. */
function formatted(text: string, formatting: Formatting): string {
  const [before = "", marked = "", after = ""] = text.split("|");
  const start = before.length;
  const result = format({ text: before + marked + after, start, end: start + marked.length }, formatting);
  return `${result.text.slice(0, result.start)}|${result.text.slice(result.start, result.end)}|${result.text.slice(result.end)}`;
}

test("wraps the selection in tags and keeps it selected", () => {
  expect(formatted("A |big| jug", "strong")).toBe("A <strong>|big|</strong> jug");
  expect(formatted("A |jug|", "a")).toBe('A <a href="/">|jug|</a>');
  expect(formatted("||", "h2")).toBe("<h2>|Words|</h2>");
});

test("turns lines into list items", () => {
  expect(formatted("|Clay\n\nGlaze|", "ul")).toBe("<ul>\n|<li>Clay</li>\n<li>Glaze</li>|\n</ul>");
});

test("everything that the buttons write passes the sanitiser", () => {
  for (const formatting of ["strong", "em", "h2", "p", "ul", "a"] as const) {
    const { text } = format({ text: "Clay", start: 0, end: 4 }, formatting);
    expect(safeMarkup(text)).toBe(text);
  }
});
