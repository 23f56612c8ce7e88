import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";

/** All texts of the demo data: products, journal, pages, addresses. */
const DEMO_TEXTS = textsIn(resolve(import.meta.dirname, "../../shop/demo"));

/** Names, units and formats that are the same in every language. */
const UNTRANSLATABLE =
  /^(?:[A-Z]{2,}[-\w]*|[a-z]{1,2}|kg|cm|Eircode|mm|ml|JPEG|WebP|YouTube|Vimeo|https?:\/\/.*|.+@.+)$/;

/** The demo data contains dates relative to today. */
const DATE = /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|\d+ [A-Z][a-z]+ \d{4})\b/g;

function isUntranslatable(text: string): boolean {
  return text
    .split(/\s+/)
    .map(trimPunctuation)
    .every((word) => !/[A-Za-z]/.test(word) || UNTRANSLATABLE.test(word));
}

/**
 * Texts of a page in Latin letters, although its language uses another script, that are not demo data either:
 * untranslated texts.
 */
export async function untranslatedTexts(blankPage: Page, html: string): Promise<readonly string[]> {
  const texts = await blankPage.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, "text/html");
    for (const excluded of parsed.querySelectorAll(
      "script, style, template, [lang=en]:not(html), svg, code, [name$=_state]",
    ))
      excluded.remove();
    const walker = parsed.createTreeWalker(parsed, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    while (walker.nextNode()) found.add(walker.currentNode.textContent ?? "");
    const NAMES = ["aria-label", "title", "placeholder", "alt", "data-title", "data-success_message", "data-replyto"];
    for (const element of parsed.querySelectorAll("*")) {
      for (const name of NAMES) found.add(element.getAttribute(name) ?? "");
    }
    return [...found];
  }, html);
  return texts
    .map((text) => text.replaceAll(/\s+/g, " ").trim())
    .filter((text) => /[A-Za-z]{2}/.test(text) && !isUntranslatable(text) && !isDemoText(text));
}

/** Splits at other scripts, since a translated sentence may contain a name from the demo data. */
function isDemoText(text: string): boolean {
  const latin = text
    .replaceAll(DATE, " 0 ")
    .split(/[^\p{Script=Latin}\p{P}\p{Zs}\p{S}]+| – |, |“|”/u)
    .map(trimPunctuation);
  return latin.every(
    (part) => !/[A-Za-z]{2}/.test(part) || isUntranslatable(part) || DEMO_TEXTS.includes(normalize(part)),
  );
}

function trimPunctuation(text: string): string {
  return text.replaceAll(/^[\s\p{P}\p{S}\d]+|[\s\p{P}\p{S}\d]+$/gu, "");
}

function normalize(text: string): string {
  return text
    .replaceAll(/[“”"'’‘\\`]/g, "")
    .replaceAll(/\s+/g, " ")
    .toLowerCase();
}

function textsIn(folder: string): string {
  return normalize(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:ts|json)$/.test(name))
      .map((name) => readFileSync(join(folder, name), "utf8"))
      .join("\n"),
  );
}
