import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { AREAS, HEBREW } from "./catalogue/hebrew.ts";
import { placesIn } from "./check-text.ts";
import { SCRIPT_TEXTS } from "./script-texts.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const MESSAGES =
  /\b(?:t|translate|tRich|word)\(\s*(?:[\w.]+ === 1\s*\?\s*)?(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)')/g;
/** Files that import none of these have functions of the same names. */
const SPEAKS = /\bfrom "[^"]*(?:\/(?:t|rich-text)\.tsx?|\/words(?:\/index\.ts)?|\/texts)"|\bt: Translate\b/;

/** Every sentence that stands in the code of this folder where something is said. */
function saidBelow(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|\badmin\b|\bports\b/.test(name))
    .map((name) => readFileSync(join(ROOT, folder, name), "utf8"))
    .filter((code) => SPEAKS.test(code))
    .flatMap((code) => [...code.matchAll(MESSAGES)])
    .map(([, plain, quoting]) => JSON.parse(`"${plain ?? (quoting ?? "").replaceAll('"', '\\"')}"`) as string)
    .filter((text) => text !== "");
}

describe("the catalogue of texts", () => {
  test("has every sentence once", () => {
    const keys = Object.values(AREAS).flatMap((texts) => Object.keys(texts));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test("says in Hebrew what it says in English, with the same places to fill in", () => {
    const astray = Object.entries(HEBREW).filter(([key, text]) => placesIn(key).join() !== placesIn(text).join());
    expect(astray).toEqual([]);
    const empty = Object.entries(HEBREW).filter(([key, text]) => /[a-z]{2}/i.test(key) && text.trim() === "");
    expect(empty).toEqual([]);
  });

  test("is in Hebrew letters throughout", () => {
    const without = Object.entries(HEBREW).filter(([key, text]) => {
      const words = key.replaceAll(/\{+\w+\}+/g, "");
      return /[A-Za-z]{2}/.test(words) && !/\p{Script=Hebrew}/u.test(text);
    });
    expect(without).toEqual([]);
  });

  test.each(["packages/commerce/src", "packages/effects/src", "shop/app", "shop/server", "shop/urls"])(
    "has everything that is said in %s",
    (folder) => {
      expect(saidBelow(folder).filter((text) => !Object.hasOwn(HEBREW, text))).toEqual([]);
    },
  );

  test.each(["packages/effects/src", "shop/app/enhance"])("gives scripts everything that is said in %s", (folder) => {
    const known = new Set<string>(SCRIPT_TEXTS);
    const messages = saidBelow(folder);
    expect(messages.length).toBeGreaterThan(10);
    expect(messages.filter((text) => !known.has(text))).toEqual([]);
  });
});
