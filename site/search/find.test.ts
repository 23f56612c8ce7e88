import { expect, test } from "vitest";
import { find, type SearchEntry } from "./find.ts";

const page = (over: Partial<SearchEntry>): SearchEntry => ({
  path: "x/",
  title: "X",
  section: "Effects",
  description: "",
  headings: [],
  words: "",
  ...over,
});

const PAGES = [
  page({ path: "tabs/", title: "Tabs", description: "Shows one panel at a time.", words: "isVertical opensByHash" }),
  page({
    path: "menu/",
    title: "Menu",
    description: "Links and lists, with tabs of links.",
    headings: [{ id: "keys", title: "Keyboard" }],
  }),
  page({ path: "cafe/", title: "Café", section: "Guides" }),
];
const paths = (query: string) => find(PAGES, query).map(({ path }) => path);

test("a match in the title comes before one in the text", () => {
  expect(paths("tabs")).toEqual(["tabs/", "menu/"]);
});

test("all words have to match, in any order and case", () => {
  expect(paths("LINKS menu")).toEqual(["menu/"]);
  expect(paths("menu isVertical")).toEqual([]);
});

test("a match in a heading leads to the heading", () => {
  expect(find(PAGES, "keyboard")).toEqual([{ path: "menu/#keys", title: "Keyboard", detail: "Effects: Menu" }]);
});

test("option names and words with accents are found", () => {
  expect(paths("opensbyhash")).toEqual(["tabs/"]);
  expect(paths("cafe")).toEqual(["cafe/"]);
});

test("an empty query finds nothing", () => {
  expect(paths("  ")).toEqual([]);
});
