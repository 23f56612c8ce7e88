import { hash } from "node:crypto";
import { css } from "virtual:style-sheet";
import { StyleSheet } from "./critical-css.ts";

let sheet: StyleSheet | undefined;

interface StyledPage {
  readonly html: string;
  /** Digest of the inline styles for the content security policy; null if there are none. */
  readonly digest: string | null;
}

const LINK = /<link rel="stylesheet" href="[^"]*\/styles-[^"]*\.css"\/>/;
const RIGHT_TO_LEFT = /^<html[^>]* dir="rtl"/;
const THEME_LINK = /<link rel="stylesheet" href="\/look\.css[^"]*"\/>/;
const FOLD = /<link rel="stylesheet" href="[^"]*" data-fold=""\/>/;
const LATER_FOLDS = new RegExp(FOLD, "g");

/**
 * Replaces the style sheets in the head of a page with the rules for what is above its fold. The whole style sheet stays
 * at the first fold. The theme's few rules are put into the page as they are.
 */
export function withCriticalCss(html: string, themeCss: string): StyledPage {
  const fold = FOLD.exec(html);
  const link = LINK.exec(html);
  if (css === "" || !fold || !link || link.index > fold.index) return { html, digest: null };
  sheet ??= new StyleSheet(css);
  const body = html.indexOf("<body");
  const direction = RIGHT_TO_LEFT.test(html) ? "rtl" : "ltr";
  const { styles, digest } = stylesFor(sheet, sheet.namesIn(html.slice(body, fold.index), direction), themeCss);
  const below = fold.index + fold[0].length;
  return {
    html:
      html.slice(0, link.index) +
      `<style>${styles}</style>` +
      html.slice(link.index + link[0].length, body).replace(THEME_LINK, "") +
      html.slice(body, below) +
      html.slice(below).replaceAll(LATER_FOLDS, ""),
    digest,
  };
}

interface Styles {
  readonly styles: string;
  readonly digest: string;
}

/** Pages of one kind share their styles; finding and hashing them takes as long as rendering a part of the page. */
const known = new Map<string, Styles>();
const MAX_KNOWN = 100;

function stylesFor(source: StyleSheet, names: readonly string[], themeCss: string): Styles {
  const key = `${names.join(" ")} ${themeCss}`;
  const present = known.get(key);
  if (present) return present;
  const styles = source.rulesFor(names) + themeCss;
  const found = { styles, digest: `sha256-${hash("sha256", styles, "base64")}` };
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, found);
  return found;
}
