import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { ALL_OPTIONS } from "./all-options.ts";
import { sourceOfFile } from "./read-example.ts";

const SOURCES = globSync("**/*.ts", { cwd: "packages/tracking/src" })
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => !/test|^(?:gateway|vectors|testing)\/|\.examples\.ts$|fake-page/.test(file));

/** As the code compares names. */
const simple = (name: string) => name.replaceAll(/[_.]/g, "").toLowerCase();
const DOCUMENTED = new Set(
  ALL_OPTIONS.flatMap(({ options }) => options.map(({ name }) => simple(name.split(".").at(-1) ?? ""))),
);

/** Also names of which the code has only the end: `${shop}_purchase_on_transaction`. */
const isDocumented = (name: string) =>
  DOCUMENTED.has(simple(name)) ||
  (name.startsWith("_") && [...DOCUMENTED].some((documented) => documented.endsWith(simple(name))));

/** Names that code reads from something else than the options: events, triggers, products, tools and answers. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  "consent/consent-magic/consent-magic.ts": ["*"],
  "consent/server-filters.ts": ["*"],
  "events/hidden-pixels.ts": ["pixel", "hideTagContain", "hideTagTime"],
  "pixels/ga/config.ts": ["enableServerContainer", "serverContainerUrl", "transportUrl"],
  "triggers/address-rule.ts": ["value", "rule"],
  "triggers/forms.ts": ["form", "field", "type"],
  "triggers/form-builders/watch-form-builders.ts": ["forms"],
  "triggers/links.ts": ["rules", "extensions"],
  "triggers/scroll.ts": ["scrollPercent"],
  "triggers/time-on-page.ts": ["timeOnPage"],
  "triggers/video/watch-videos.ts": [
    "automatic",
    "type",
    "rule",
    "value",
    "youtubeDisabled",
    "automaticEventVideoTrigger",
  ],
  "shop-events/product-list.ts": ["*"],
  "wire/event.ts": ["*"],
  "wire/person-cookie.ts": ["*"],
};
/** Sections, whose options are documented one by one, and beginnings of names that are built of parts. */
const SECTIONS =
  "gdpr,cookie,trackingAnalytics,facebook,ga,googleAds,gtm,pinterest,bing,tiktok,woo,edd,gateway,gaTags,advanceMatchingForm,advanceMatchingUrl";
const PARTS = "url,adStorage,cookiebot,consentmanager,_id,analytics";

const CALLS =
  /\b(?:look|isOn|lookFor|settingOf)\("(?<named>[\w]+)"|lookIn\([\w.()[\]", ]*?\)\("(?<looked>\w+)"|isCookieOff\(\w+, "(?<cookie>\w+)"|options\.page\["(?<page>\w+)"\]|own\(options\.\w+, "(?<own>\w+)"|\bcookie\("(?<flag>\w+)"|const OFF = "(?<off>\w+)"|`\$\{(?:shop|group)\}(?<suffix>_\w+)`/g;
const EXAMPLE = /decodeOptions\((?<example>[A-Z][\w]*),/g;
const KEY = /^\s+(?<key>[a-z]\w*):|[{,] (?<inline>[a-z]\w*):/gm;

function keysOf(text: string, constant: string): readonly string[] {
  const body = new RegExp(String.raw`const ${constant} = \{[\s\S]*?\n?\};`)
    .exec(text)?.[0]
    .replaceAll(/\/\*\*[\s\S]*?\*\//g, "");
  return [...(body ?? "").matchAll(KEY)].map(({ groups }) => groups?.["key"] ?? groups?.["inline"] ?? "");
}

function readsIn(file: string): readonly string[] {
  const text = sourceOfFile(file);
  const called = [...text.matchAll(CALLS)].map(({ groups }) => Object.values(groups ?? {}).find(Boolean) ?? "");
  const examples = [...text.matchAll(EXAMPLE)].flatMap(({ groups }) => keysOf(text, groups?.["example"] ?? ""));
  return [...called, ...examples];
}

test("the page has every option that the code reads", () => {
  const known = new Set([...SECTIONS.split(","), ...PARTS.split(",")].map(simple));
  const missing = SOURCES.flatMap((file) => {
    const others = OTHERS[file] ?? [];
    if (others.includes("*")) return [];
    return readsIn(file)
      .filter((name) => !others.includes(name) && !isDocumented(name) && !known.has(simple(name)))
      .map((name) => `${file}: ${name}`);
  });

  expect(missing).toEqual([]);
});

test("the scan finds options of both kinds", () => {
  const found = new Set(SOURCES.flatMap(readsIn));
  for (const name of [
    "cookieDuration",
    "metaLdu",
    "respect_gpc",
    "addToCartOnButtonEnabled",
    "disabled_all_cookie",
    "disabled_advanced_form_data_cookie",
    "_conversion_track",
  ]) {
    expect(found).toContain(name);
  }
});

test("every option has a type and a sentence, and an ID of its own", () => {
  const all = ALL_OPTIONS.flatMap(({ options }) => options);
  expect(all.filter(({ type, about }) => type === "unknown" || !about).map(({ id }) => id)).toEqual([]);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
});

test("defaults are those of the source", () => {
  const defaults = new Map(ALL_OPTIONS.flatMap(({ options }) => options.map(({ id, initial }) => [id, initial])));
  expect(
    Object.fromEntries(
      [
        "visit-cookieDuration",
        "visit-visitDataModel",
        "gdpr-respect_gpc",
        "gdpr-wait_for_update",
        "facebook-serverApiEnabled",
        "ga-urlPassthrough",
        "delivery-gateway.url",
        "cookie-disabled_all_cookie",
        "triggers-enable_automatic_events",
        "woo-affiliateEventName",
      ].map((id) => [id, defaults.get(id)]),
    ),
  ).toEqual({
    "visit-cookieDuration": "7",
    "visit-visitDataModel": '"first_visit"',
    "gdpr-respect_gpc": "true",
    "gdpr-wait_for_update": "500",
    "facebook-serverApiEnabled": "false",
    "ga-urlPassthrough": "true",
    "delivery-gateway.url": '""',
    "cookie-disabled_all_cookie": "false",
    "triggers-enable_automatic_events": "true",
    "woo-affiliateEventName": '"Lead"',
  });
});
