import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { builtBeginnings, markupNames, queriedNames, ruleNames, wordsOf } from "./test-class-names.ts";

const ROOT = resolve(import.meta.dirname, "..");

/** Names without a rule of ours: themes and scripts of others, written for WooCommerce, look for them. */
const CONTRACT: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^(?:woocommerce|wc|shop_table)[-_]/, "names of WooCommerce's templates, which themes and pixels select"],
  [/^(?:widget|input-(?:text|radio|checkbox))$/, "WordPress's widgets and WooCommerce's form fields"],
  [/^widget_shopping_cart_live_region$/, "WooCommerce's announcements of the mini-cart"],
  [/^(?:next|prev|dots)$/, "the pagination of WordPress"],
  [/^(?:entry-title|entry-summary|posted_in|tagged_as|sku_wrapper|related|onsale)$/, "WooCommerce's product page"],
  [/^(?:comment_container|form-submit)$/, "WordPress's comments and WooCommerce's reviews"],
  [/^(?:order_item|product-total|methods|payment_methods|state_select|tax-rate|register)$/, "WooCommerce's checkout"],
  [/^(?:demo_store|flex-control-thumbs)$/, "WooCommerce's store notice and gallery"],
  [/^edd_price_options$/, "Easy Digital Downloads, which PixelYourSite reads"],
];

/** Rules for names that are in no source of ours. */
const WRITTEN_BY_OTHERS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^ProseMirror-/, "the text editor writes it"],
  [/^leaflet-/, "the map library writes it"],
  [/^pswp__/, "the lightbox library writes it"],
  [/^(?:reviews|additional_information)_tab$/, "built from the key of a tab"],
];

function filesIn(...patterns: readonly string[]): readonly string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", ...patterns], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return listed.split("\n").filter((file) => file !== "" && existsSync(resolve(ROOT, file)));
}

const read = (file: string) => readFileSync(resolve(ROOT, file), "utf8");
const isExempt = (name: string, list: typeof CONTRACT) => list.some(([pattern]) => pattern.test(name));
const isTest = (file: string) => /\.test\.tsx?$/.test(file);

const STYLES = filesIn("shop/app/*.css", "packages/*.css").map((file) => [file, ruleNames(read(file))] as const);
const MARKUP = filesIn("shop/app/*.tsx").filter((file) => !isTest(file));
const SCRIPTS = filesIn("shop/*.ts", "shop/*.tsx", "packages/*.ts", "packages/*.tsx");

test("every class name in markup has a rule, a script that looks for it, or a reason", () => {
  const known = new Set(STYLES.flatMap(([, names]) => [...names]));
  for (const file of [...SCRIPTS, ...filesIn("e2e/*.ts")]) for (const name of queriedNames(read(file))) known.add(name);
  const without = MARKUP.flatMap((file) =>
    [...markupNames(read(file)).names]
      .filter((name) => !known.has(name) && !isExempt(name, CONTRACT))
      .map((name) => `${name} in ${file}`),
  );
  expect(MARKUP.length).toBeGreaterThan(300);
  expect(without).toEqual([]);
});

test("every class name in a style sheet is in a source, or a reason says who writes it", () => {
  const sources = SCRIPTS.filter((file) => !isTest(file)).map(read);
  const words = new Set(sources.flatMap((source) => [...wordsOf(source)]));
  const beginnings = sources.flatMap(builtBeginnings);
  const dead = STYLES.flatMap(([file, names]) =>
    [...names]
      .filter((name) => !words.has(name) && !beginnings.some((beginning) => name.startsWith(beginning)))
      .filter((name) => !isExempt(name, WRITTEN_BY_OTHERS))
      .map((name) => `${name} in ${file}`),
  );
  expect(STYLES.length).toBeGreaterThan(80);
  expect(dead).toEqual([]);
});

test("the reasons are still needed", () => {
  const inMarkup = new Set(MARKUP.flatMap((file) => [...markupNames(read(file)).names]));
  const inStyles = new Set(STYLES.flatMap(([, names]) => [...names]));
  const unused = [
    ...CONTRACT.filter(([pattern]) => ![...inMarkup].some((name) => pattern.test(name))),
    ...WRITTEN_BY_OTHERS.filter(([pattern]) => ![...inStyles].some((name) => pattern.test(name))),
  ];
  expect(unused.map(([, reason]) => reason)).toEqual([]);
});

test("class names are found in strings, conditions and templates; what is built gives its beginning", () => {
  const source = [
    '<p className="a b-c" />',
    '<p className={isOn ? "d" : `e f-${kind} ${isMore ? "g" : ""}`} />',
    '<p className={kind === "h" ? "i" : ""} wrapperClassName="j" id="k" />',
  ].join("\n");
  const { names, beginnings } = markupNames(source);
  expect([...names]).toEqual(["a", "b-c", "d", "g", "e", "i", "j"]);
  expect([...beginnings]).toEqual(["f-"]);
  expect([...ruleNames('.l > .m[hidden] { background: url(x.png) } /* .n */ .o::after { content: ".p" }')]).toEqual([
    "l",
    "m",
    "o",
  ]);
  expect([...queriedNames('find(".q > .r"); node.classList.add("s")')]).toEqual(["q", "r", "s"]);
});
