import { expect, test } from "vitest";
import { highlight } from "./highlight.ts";

test.each([
  ["tsx", 'const a = <Tabs label="x" />; // done\nlet n = 1_000.5;'],
  ["html", '<!-- a --><div class="b" hidden>text</div>'],
  ["css", ":root { --a: 1.5rem; /* b */ color: #9a4a30; }"],
  ["json", '{ "a": [1, "b"] }'],
  ["sh", "npm install ./a.tgz # local"],
  ["text", "plain <text>"],
] as const)("the tokens of %s are the code again", (language, code) => {
  expect(
    highlight(code, language)
      .map(({ text }) => text)
      .join(""),
  ).toBe(code);
});

test("keywords, strings, comments and numbers have their colours", () => {
  const kinds = highlight('import "a"; // b\nf(1)', "ts").flatMap(({ kind, text }) =>
    kind ? [`${kind} ${text}`] : [],
  );
  expect(kinds).toEqual(["k import", 's "a"', "c // b", "f f", "n 1"]);
});

test("text between tags has no colours, a comparison has", () => {
  const kinds = (code: string) => highlight(code, "tsx").flatMap(({ kind, text }) => (kind ? [`${kind} ${text}`] : []));
  expect(kinds("<p>wait for it</p>")).toEqual(["k <p", "k </p"]);
  expect(kinds("const f = (a) => a")).toEqual(["k const"]);
});
