import { hash } from "node:crypto";
import { css } from "virtual:style-sheet";
import { criticalCss, parseCss, type StyleSheet } from "./critical-css.ts";

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
  sheet ??= parseCss(css);
  const body = html.indexOf("<body");
  const direction = RIGHT_TO_LEFT.test(html) ? "rtl" : "ltr";
  const styles = criticalCss(sheet, html.slice(body, fold.index), direction) + themeCss;
  const below = fold.index + fold[0].length;
  return {
    html:
      html.slice(0, link.index) +
      `<style>${styles}</style>` +
      html.slice(link.index + link[0].length, body).replace(THEME_LINK, "") +
      html.slice(body, below) +
      html.slice(below).replaceAll(LATER_FOLDS, ""),
    digest: digestOf(styles),
  };
}

/** Pages of one kind share their styles, and hashing 60 kB takes as long as finding them. */
const digests = new Map<string, string>();
const MAX_DIGESTS = 200;

function digestOf(styles: string): string {
  const known = digests.get(styles);
  if (known !== undefined) return known;
  const digest = `sha256-${hash("sha256", styles, "base64")}`;
  if (digests.size >= MAX_DIGESTS) digests.clear();
  digests.set(styles, digest);
  return digest;
}
