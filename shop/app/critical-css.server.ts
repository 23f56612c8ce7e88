import { hash } from "node:crypto";
import { sheets } from "virtual:style-sheets";
import { type CssRule, PageStyles, parseSheet } from "./critical-css.ts";

interface StyledPage {
  readonly html: string;
  /** Digest of the inline styles for the content security policy; null if there are none. */
  readonly digest: string | null;
}

/** Links of the shop's own sheet and of a route's. */
const LINK = /<link(?: nonce="")? rel="stylesheet" href="(?<href>[^"]*)"\/>/g;
const RIGHT_TO_LEFT = /^<html[^>]* dir="rtl"/;
const THEME_LINK = /<link rel="stylesheet" href="\/look\.css[^"]*"\/>/;
const FOLD = /<link rel="stylesheet" href="(?<href>[^"]*)" data-fold=""\/>/;
const LATER_FOLDS = new RegExp(FOLD, "g");

/**
 * Replaces the style sheets in the head of a page with the rules for what is above its fold. The whole style sheets are
 * linked at the first fold. The theme's few rules are put into the page as they are.
 */
export function withCriticalCss(html: string, themeCss: string): StyledPage {
  const fold = FOLD.exec(html);
  const body = html.indexOf("<body");
  const head = html.slice(0, body);
  const links = [...head.matchAll(LINK)].filter(({ groups }) => Object.hasOwn(sheets, groups?.["href"] ?? ""));
  const [first] = links;
  if (!fold || !first || first.groups?.["href"] !== fold.groups?.["href"]) return { html, digest: null };
  const direction = RIGHT_TO_LEFT.test(html) ? "rtl" : "ltr";
  const source = stylesOf(links.map(({ groups }) => groups?.["href"] ?? ""));
  const { styles, digest } = choose(source, source.namesIn(html.slice(body, fold.index), direction), themeCss);
  const below = fold.index + fold[0].length;
  const later = links.slice(1).map(([link]) => link);
  const withoutLater = later.reduce((text, link) => text.replace(link, ""), head.slice(first.index + first[0].length));
  return {
    html:
      head.slice(0, first.index) +
      `<style>${styles}</style>` +
      withoutLater.replace(THEME_LINK, "") +
      html.slice(body, below) +
      later.join("") +
      html.slice(below).replaceAll(LATER_FOLDS, ""),
    digest,
  };
}

const parsed = new Map<string, readonly CssRule[]>();
/** By the URLs of their sheets. Pages have one to three sheets, in a dozen combinations. */
const sources = new Map<string, PageStyles>();

function stylesOf(urls: readonly string[]): PageStyles {
  const key = urls.join(" ");
  const present = sources.get(key);
  if (present) return present;
  const source = new PageStyles(urls.map(rulesOf));
  sources.set(key, source);
  return source;
}

function rulesOf(url: string): readonly CssRule[] {
  const rules = parsed.get(url) ?? parseSheet(sheets[url] ?? "");
  parsed.set(url, rules);
  return rules;
}

interface Chosen {
  readonly styles: string;
  readonly digest: string;
}

/** Pages of one kind share their styles; finding and hashing them takes as long as rendering a part of the page. */
const known = new WeakMap<PageStyles, Map<string, Chosen>>();
/** For each combination of sheets. */
const MAX_KNOWN = 100;

function choose(source: PageStyles, names: readonly string[], themeCss: string): Chosen {
  const ofSource = known.get(source) ?? new Map<string, Chosen>();
  known.set(source, ofSource);
  const key = `${names.join(" ")} ${themeCss}`;
  const present = ofSource.get(key);
  if (present) return present;
  const styles = source.rulesFor(names) + themeCss;
  const chosen = { styles, digest: `sha256-${hash("sha256", styles, "base64")}` };
  if (ofSource.size >= MAX_KNOWN) ofSource.clear();
  ofSource.set(key, chosen);
  return chosen;
}
