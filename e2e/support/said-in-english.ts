import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";

/** Everything that the owner of the demo shop wrote: goods, journal, pages, addresses. */
const WRITTEN = textsBelow(resolve(import.meta.dirname, "../../shop/demo"));

/** Names, units and formats that are the same in every language. */
const SAME_WORD = /^(?:[A-Z]{2,}[-\w]*|[a-z]{1,2}|kg|cm|Eircode|mm|ml|JPEG|WebP|YouTube|Vimeo|https?:\/\/.*|.+@.+)$/;

/** The demo names days that lie ahead, whenever it is. */
const DAY = /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|\d+ [A-Z][a-z]+ \d{4})\b/g;

function isSameEverywhere(text: string): boolean {
  return text
    .split(/\s+/)
    .map(trimmed)
    .every((word) => !/[A-Za-z]/.test(word) || SAME_WORD.test(word));
}

/**
 * What of a page is in Latin letters although its language has others, and was not written by the owner either: what
 * somebody forgot to translate.
 */
export async function saidInEnglish(blank: Page, html: string): Promise<readonly string[]> {
  const texts = await blank.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, "text/html");
    for (const aside of parsed.querySelectorAll(
      "script, style, template, [lang=en]:not(html), svg, code, [name$=_state]",
    ))
      aside.remove();
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
    .filter((text) => /[A-Za-z]{2}/.test(text) && !isSameEverywhere(text) && !isOwners(text));
}

/** A sentence of the shop with a name of the owner's in it has the shop's own letters around it. */
function isOwners(text: string): boolean {
  const latin = text
    .replaceAll(DAY, " 0 ")
    .split(/[^\p{Script=Latin}\p{P}\p{Zs}\p{S}]+| – |, |“|”/u)
    .map(trimmed);
  return latin.every((part) => !/[A-Za-z]{2}/.test(part) || isSameEverywhere(part) || WRITTEN.includes(plain(part)));
}

function trimmed(text: string): string {
  return text.replaceAll(/^[\s\p{P}\p{S}\d]+|[\s\p{P}\p{S}\d]+$/gu, "");
}

function plain(text: string): string {
  return text
    .replaceAll(/[“”"'’‘\\`]/g, "")
    .replaceAll(/\s+/g, " ")
    .toLowerCase();
}

function textsBelow(folder: string): string {
  return plain(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(?:ts|json)$/.test(name))
      .map((name) => readFileSync(join(folder, name), "utf8"))
      .join("\n"),
  );
}
