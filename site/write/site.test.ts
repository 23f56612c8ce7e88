import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { DEMOS } from "@vitrine/effects/demo";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import sizes from "../../docs/effect-sizes.json";
import { EFFECT_ENTRIES, EFFECT_GROUPS } from "../effects/effect-groups.ts";
import { inBytes } from "../parts/bars.tsx";
import type { SearchEntry } from "../search/find.ts";
import { elementsOf, hasClass, isWithin, parseHtml, type TestElement, textOf } from "./test-html.ts";
import { writeSite } from "./write-site.ts";

const directory = join(mkdtempSync(join(tmpdir(), "docs-")), "site");
/** The elements of every page, by its path below the site's root. */
const pages = new Map<string, readonly TestElement[]>();

beforeAll(async () => {
  await writeSite(directory);
  for (const path of readdirSync(directory, { recursive: true, encoding: "utf8" })) {
    if (!path.endsWith("index.html")) continue;
    const html = readFileSync(join(directory, path), "utf8");
    pages.set(path.slice(0, -"index.html".length), elementsOf(parseHtml(html)));
  }
}, 300_000);
afterAll(() => rmSync(join(directory, ".."), { recursive: true, force: true }));

const pageOf = (path: string) => pages.get(path) ?? [];
const get = (element: TestElement, name: string) => element.attributes.get(name);
/** An effect's own content: its headings are not the page's, and its links lead nowhere, as in a shop that is none. */
const isSample = (element: TestElement) =>
  isWithin(element, (it) => hasClass(it, "shopcard") || hasClass(it, "pv") || it.attributes.has("inert"));
const partOf = (path: string, id: string) =>
  pageOf(path).filter((element) => isWithin(element, (it) => get(it, "id") === id));

/** What a check finds on each page, with the page's path. */
function onEveryPage(check: (page: readonly TestElement[], path: string) => readonly string[]): readonly string[] {
  return [...pages].flatMap(([path, page]) => check(page, path).map((found) => `/${path}: ${found}`));
}

describe("every page", () => {
  test("has one main heading, and headings in order", () => {
    const wrong = onEveryPage((page) => {
      const headings = page.filter((element) => /^h[1-6]$/.test(element.tag) && !isSample(element));
      const levels = headings.map(({ tag }) => Number(tag[1]));
      const isInOrder = levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1);
      return isInOrder && levels.filter((level) => level === 1).length === 1 ? [] : [levels.join(" ")];
    });
    expect(wrong).toEqual([]);
  });

  test("has unique ids, and references to them exist", () => {
    const wrong = onEveryPage((page) => {
      const ids = page.flatMap((element) => get(element, "id") ?? []);
      const names = ["for", "aria-controls", "aria-labelledby", "aria-describedby"];
      const references = page.flatMap((element) => names.flatMap((name) => get(element, name)?.split(" ") ?? []));
      const known = new Set(ids);
      return [...ids.filter((id, index) => ids.indexOf(id) !== index), ...references.filter((id) => !known.has(id))];
    });
    expect(wrong).toEqual([]);
  });

  test("has links that lead somewhere", () => {
    const anchors = new Map(
      [...pages].map(([path, page]) => [path, new Set(page.map((element) => get(element, "id")))]),
    );
    const wrong = onEveryPage((page, path) =>
      page
        .filter((element) => !/^(?:a|form)$/.test(element.tag) || !isSample(element))
        .flatMap((element) => get(element, "href") ?? get(element, "src") ?? get(element, "action") ?? [])
        .filter((link) => {
          const url = new URL(link, `http://docs.test/any/${path}`);
          const target = url.pathname.slice("/any/".length);
          const file = join(directory, target === "" || target.endsWith("/") ? `${target}index.html` : target);
          const hash = decodeURIComponent(url.hash.slice(1));
          const isOurs = url.href.startsWith("http://docs.test/any/") && existsSync(file);
          return !isOurs || (hash !== "" && anchors.get(target)?.has(hash) !== true);
        }),
    );
    expect(wrong).toEqual([]);
  });

  test("loads nothing from elsewhere, and has no script or style in it", () => {
    const wrong = onEveryPage((page) =>
      page
        .filter((element) => {
          const url = get(element, "src") ?? (element.tag === "link" ? get(element, "href") : undefined) ?? "";
          const isInline = element.tag === "style" || (element.tag === "script" && !element.attributes.has("src"));
          const isForbidden = [...element.attributes.keys()].some((name) => name === "style" || name.startsWith("on"));
          return isInline || isForbidden || /^(?:[a-z]+:)?\/\//.test(url);
        })
        .map(({ tag, attributes }) => `${tag} ${[...attributes.keys()].join(" ")}`),
    );
    expect(wrong).toEqual([]);
  });

  test("has no button that needs script and shows without", () => {
    const wrong = onEveryPage((page) =>
      page
        .filter((element) => element.tag === "button" && !element.attributes.has("hidden") && !isSample(element))
        .map(textOf),
    );
    expect(wrong).toEqual([]);
  });

  test("is in the search and in the list of all pages, except for other states of a page", () => {
    const index = JSON.parse(readFileSync(join(directory, "search.json"), "utf8")) as readonly SearchEntry[];
    const listed = pageOf("search/")
      .filter((element) => element.tag === "a" && isWithin(element, (it) => hasClass(it, "letter")))
      .map((element) => get(element, "href")?.replace("../", ""));
    const expected = [...pages.keys()].filter(
      (path) => path !== "" && path !== "search/" && !/(?:rtl|without-script)\/$|^tracking\/playground\/./.test(path),
    );
    expect(new Set(index.map(({ path }) => path))).toEqual(new Set(expected));
    expect(new Set(listed)).toEqual(new Set(expected));
  });
});

test("texts are there compressed, too", () => {
  const file = join(directory, "effects/tabs/index.html");
  const html = readFileSync(file, "utf8");
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe(html);
  expect(gunzipSync(readFileSync(`${file}.gz`)).toString()).toBe(html);
});

describe("the gallery", () => {
  test("shows every effect that has a demo, once", () => {
    expect(EFFECT_ENTRIES.map(({ name }) => name).toSorted()).toEqual(DEMOS.map(({ name }) => name).toSorted());
    const links = pageOf("effects/").filter(
      (element) => element.tag === "a" && isWithin(element, (it) => hasClass(it, "tile")),
    );
    expect(links.map((link) => get(link, "href"))).toEqual(EFFECT_ENTRIES.map(({ name }) => `${name}/`));
  });

  test("fills the rows of each group, four columns wide", () => {
    for (const { title, effects } of EFFECT_GROUPS) {
      const columns = effects.reduce((sum, { isWide }) => sum + (isWide ? 2 : 1), 0);
      expect(`${title}: ${columns % 4} left over`).toBe(`${title}: 0 left over`);
    }
  });

  test("hides its samples from screen readers and from Tab", () => {
    const samples = pageOf("effects/").filter((element) => hasClass(element, "pv"));
    expect(samples.every((sample) => get(sample, "aria-hidden") === "true")).toBe(true);
    expect(samples.flatMap(elementsOf).filter(({ tag }) => /^(?:a|button|input|select)$/.test(tag))).toEqual([]);
  });
});

describe.each(DEMOS.map(({ name, keys }) => ({ name, keys })))("the page of $name", ({ name, keys }) => {
  const path = `effects/${name}/`;

  test("has its keys and its weight", () => {
    const rows = partOf(path, "keyboard").filter(({ tag, parent }) => tag === "tr" && parent?.tag === "tbody");
    const shown = rows.map((row) =>
      elementsOf(row)
        .filter(({ tag }) => tag === "kbd")
        .map(textOf)
        .join(", "),
    );
    expect(shown).toEqual(keys.map(([key]) => key));
    const { script } = sizes.effects[name as keyof typeof sizes.effects];
    expect(textOf(partOf(path, "weight")[0])).toContain(inBytes(script ?? 0));
  });

  test("describes every option", () => {
    const rows = partOf(path, "options").filter(({ tag, parent }) => tag === "tr" && parent?.tag === "tbody");
    const cells = rows.map((row) => row.children.map((cell) => (typeof cell === "string" ? cell : textOf(cell))));
    expect(cells.filter((texts) => texts.at(-1) === "").map(([option]) => option)).toEqual([]);
  });

  test("shows the sample in both directions, with and without script", () => {
    for (const [state, direction, hasScript] of [
      ["", "ltr", true],
      ["rtl/", "rtl", true],
      ["without-script/", "ltr", false],
      ["rtl/without-script/", "rtl", false],
    ] as const) {
      const sample = partOf(path + state, "sample");
      expect(get(sample.find((element) => hasClass(element, "stage")) as TestElement, "dir")).toBe(direction);
      expect(sample.some(({ attributes }) => attributes.has("data-sample"))).toBe(hasScript);
      expect(sample.filter(({ tag, attributes }) => tag === "a" && attributes.has("aria-current"))).toHaveLength(2);
    }
  });
});
