import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMOS } from "@vitrine/effects/demo";
import { Window } from "happy-dom";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import sizes from "../../docs/effect-sizes.json";
import { EFFECT_ENTRIES, EFFECT_GROUPS } from "../effects/effect-groups.ts";
import { inBytes } from "../parts/bars.tsx";
import type { SearchEntry } from "../search/find.ts";
import { writeSite } from "./write-site.ts";

const directory = join(mkdtempSync(join(tmpdir(), "docs-")), "site");
/** Every page by its path below the site's root. */
const pages = new Map<string, string>();

beforeAll(async () => {
  await writeSite(directory);
  for (const path of readdirSync(directory, { recursive: true, encoding: "utf8" })) {
    if (path.endsWith("index.html"))
      pages.set(path.slice(0, -"index.html".length), readFileSync(join(directory, path), "utf8"));
  }
}, 120_000);
afterAll(() => rmSync(join(directory, ".."), { recursive: true, force: true }));

function parsed(html: string): Document {
  const window = new Window({ settings: { disableJavaScriptEvaluation: true, disableCSSFileLoading: true } });
  window.document.write(html);
  return window.document as unknown as Document;
}

/** Runs a check on every page and returns what it found, with the page's path. */
function onEveryPage(check: (page: Document, path: string, html: string) => readonly string[]): readonly string[] {
  return [...pages].flatMap(([path, html]) => check(parsed(html), path, html).map((found) => `/${path}: ${found}`));
}

describe("every page", () => {
  test("has one main heading, and headings in order", () => {
    const wrong = onEveryPage((page) => {
      const levels = [...page.querySelectorAll("main h1, main h2, main h3, main h4")]
        // Samples are an effect's own content.
        .filter((heading) => !heading.closest(".shopcard, [inert], [aria-hidden]"))
        .map(({ tagName }) => Number(tagName[1]));
      const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
      return levels.filter((level) => level === 1).length === 1 && skipped.length === 0 ? [] : [levels.join(" ")];
    });
    expect(wrong).toEqual([]);
  });

  test("has unique ids, and references to them exist", () => {
    const wrong = onEveryPage((page) => {
      const ids = [...page.querySelectorAll("[id]")].map(({ id }) => id);
      const known = new Set(ids);
      const referenced = ["for", "aria-controls", "aria-labelledby", "aria-describedby"].flatMap((name) =>
        [...page.querySelectorAll(`[${name}]`)].flatMap((element) => (element.getAttribute(name) ?? "").split(" ")),
      );
      return [...ids.filter((id, index) => ids.indexOf(id) !== index), ...referenced.filter((id) => !known.has(id))];
    });
    expect(wrong).toEqual([]);
  });

  test("has links that lead somewhere", () => {
    const anchors = new Map(
      [...pages].map(([path, html]) => [path, new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]),
    );
    const wrong = onEveryPage((page, path) =>
      [...page.querySelectorAll("a[href], link[href], script[src], img[src], form[action], source[src], track[src]")]
        // Links of samples lead nowhere on purpose, as in a shop that does not exist.
        .filter((element) => !element.matches("a, form") || !element.closest(".shopcard, [inert]"))
        .flatMap((element) => {
          const link =
            element.getAttribute("href") ?? element.getAttribute("src") ?? element.getAttribute("action") ?? "";
          const url = new URL(link, `http://docs.test/any/${path}`);
          if (url.host !== "docs.test" || !url.pathname.startsWith("/any/")) return [link];
          const target = url.pathname.slice("/any/".length);
          const file = join(directory, target.endsWith("/") || target === "" ? `${target}index.html` : target);
          const hash = decodeURIComponent(url.hash.slice(1));
          const isThere = existsSync(file) && (hash === "" || anchors.get(target)?.has(hash) === true);
          return isThere ? [] : [link];
        }),
    );
    expect(wrong).toEqual([]);
  });

  test("loads nothing from elsewhere, and has no script or style in it", () => {
    const wrong = onEveryPage((page) => [
      ...[...page.querySelectorAll("[src], link[href]")]
        .map((element) => element.getAttribute("src") ?? element.getAttribute("href") ?? "")
        .filter((url) => /^(?:[a-z]+:)?\/\//.test(url)),
      ...[...page.querySelectorAll("[style], style, script:not([src])")].map((element) =>
        element.outerHTML.slice(0, 80),
      ),
      ...[...page.querySelectorAll("*")]
        .filter((element) => [...element.attributes].some(({ name }) => name.startsWith("on")))
        .map((element) => element.outerHTML.slice(0, 80)),
    ]);
    expect(wrong).toEqual([]);
  });

  test("needs no script for its navigation", () => {
    const wrong = onEveryPage((page) =>
      [...page.querySelectorAll("body button:not([hidden])")]
        .filter((button) => !button.closest(".shopcard, [inert]"))
        .map((button) => button.outerHTML.slice(0, 80)),
    );
    expect(wrong).toEqual([]);
  });

  test("except for other states of a page, is in the search and in the list of all pages", () => {
    const index = JSON.parse(readFileSync(join(directory, "search.json"), "utf8")) as readonly SearchEntry[];
    const list = parsed(pages.get("search/") ?? "");
    const listed = [...list.querySelectorAll(".letter a")].map((link) => link.getAttribute("href")?.replace("../", ""));
    const expected = [...pages.keys()].filter(
      (path) => path !== "" && path !== "search/" && !/(?:rtl|without-script)\/$/.test(path),
    );
    expect(new Set(index.map(({ path }) => path))).toEqual(new Set(expected));
    expect(new Set(listed)).toEqual(new Set(expected));
  });
});

describe("the gallery", () => {
  test("shows every effect that has a demo, once", () => {
    expect(EFFECT_ENTRIES.map(({ name }) => name).toSorted()).toEqual(DEMOS.map(({ name }) => name).toSorted());
    const links = [...parsed(pages.get("effects/") ?? "").querySelectorAll(".tile h3 a")];
    expect(links.map((link) => link.getAttribute("href"))).toEqual(EFFECT_ENTRIES.map(({ name }) => `${name}/`));
  });

  test("fills the rows of each group, four columns wide", () => {
    for (const { title, effects } of EFFECT_GROUPS) {
      const columns = effects.reduce((sum, { isWide }) => sum + (isWide ? 2 : 1), 0);
      expect(`${title}: ${columns % 4}`).toBe(`${title}: 0`);
    }
  });

  test("hides its samples from screen readers", () => {
    const page = parsed(pages.get("effects/") ?? "");
    expect(page.querySelectorAll(".pv:not([aria-hidden=true])")).toHaveLength(0);
    expect(page.querySelectorAll(".pv a, .pv button, .pv input")).toHaveLength(0);
  });
});

describe.each(DEMOS.map(({ name, keys }) => ({ name, keys })))("the page of $name", ({ name, keys }) => {
  const page = () => parsed(pages.get(`effects/${name}/`) ?? "");

  test("has its keys and its weight", () => {
    const shown = page();
    const rows = [...shown.querySelectorAll("#keyboard tbody tr")].map((row) =>
      [...row.querySelectorAll("kbd")].map(({ textContent }) => textContent).join(", "),
    );
    expect(rows).toEqual(keys.map(([key]) => key));
    const { script } = sizes.effects[name as keyof typeof sizes.effects];
    expect(shown.querySelector("#weight")?.textContent).toContain(inBytes(script ?? 0));
  });

  test("describes every option", () => {
    const rows = [...page().querySelectorAll("#options tbody tr")];
    const silent = rows.filter((row) => row.lastElementChild?.textContent === "");
    expect(silent.map((row) => row.firstElementChild?.textContent)).toEqual([]);
  });

  test("shows the sample in both directions, with and without script", () => {
    for (const [path, direction, hasScript] of [
      ["", "ltr", true],
      ["rtl/", "rtl", true],
      ["without-script/", "ltr", false],
      ["rtl/without-script/", "rtl", false],
    ] as const) {
      const state = parsed(pages.get(`effects/${name}/${path}`) ?? "");
      expect(state.querySelector(".stage")?.getAttribute("dir")).toBe(direction);
      expect(state.querySelector("[data-sample]") !== null).toBe(hasScript);
      expect(state.querySelectorAll(".seg a[aria-current]")).toHaveLength(2);
    }
  });
});
