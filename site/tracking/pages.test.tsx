import { renderToStaticMarkup } from "react-dom/server";
import { Window } from "happy-dom";
import { afterAll, describe, expect, test } from "vitest";
import { GUIDE_PAGES } from "../guides/guide-pages.ts";
import { TRACKING_PAGES } from "./tracking-pages.ts";

const PAGES = [...TRACKING_PAGES, ...GUIDE_PAGES];
const window = new Window({ url: "https://docs.example/" });
afterAll(() => window.happyDOM.close());

const HTML = new Map(PAGES.map((page) => [page.path, renderToStaticMarkup(<main>{page.body((path) => path)}</main>)]));
const elementsOf = (path: string, selector: string) => {
  window.document.body.innerHTML = HTML.get(path) ?? "";
  return [...window.document.querySelectorAll(selector)];
};
const IDS = new Map(PAGES.map(({ path }) => [path, elementsOf(path, "[id]").map(({ id }) => id)]));
/** Pages of the shell and of the effects. */
const OUTSIDE = /^\/(?:$|effects\/|search\/)/;

describe.each(PAGES)("$path", ({ path, headings }) => {
  test("has one h1, IDs of its own and the headings of its contents", () => {
    const ids = IDS.get(path) ?? [];
    expect(elementsOf(path, "h1")).toHaveLength(1);
    expect(new Set(ids).size).toBe(ids.length);
    expect(headings.map(({ id }) => id).filter((id) => !ids.includes(id))).toEqual([]);
  });

  test("loads nothing from elsewhere, and links only to what is there", () => {
    const html = HTML.get(path) ?? "";
    expect(html).not.toMatch(/\s(?:src|srcset|action|poster)="|\sstyle="|\son\w+="|<(?:script|link|iframe)/);
    const links = elementsOf(path, "a[href]").map((link) => link.getAttribute("href") ?? "");
    const broken = links.filter((link) => {
      const [target = "", hash = ""] = link.split("#");
      if (OUTSIDE.test(target)) return false;
      const ids = IDS.get(target || path);
      return !ids || (hash !== "" && !ids.includes(hash));
    });
    expect(broken).toEqual([]);
  });
});

test("paths are unique, and each page has a description", () => {
  expect(new Set(PAGES.map(({ path }) => path)).size).toBe(PAGES.length);
  expect(PAGES.filter(({ description }) => description.length < 40)).toEqual([]);
});
