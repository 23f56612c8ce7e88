import { describe, expect, test } from "vitest";
import { askServerFilters } from "../consent/index.ts";
import { CHOICE_EVENT, consentBanner, saveChoice } from "../consent/own/index.ts";
import { createFakePage } from "../page/fake-page.ts";
import type { FakeFacts } from "../page/fake-page.ts";
import type { OutgoingEvent, PixelKind } from "../pixels/index.ts";
import { decodeConsent } from "../wire/consent-cookie.ts";
import { PIXEL_SLUGS } from "../wire/pixel-slug.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import { createTracker } from "./index.ts";

const PIXELS = { facebook: { pixelIds: ["1"] }, ga: { trackingIds: ["1"] } };
const ALL = Object.fromEntries(PIXEL_SLUGS.map((slug) => [slug, true])) as Record<PixelSlug, boolean>;

/** Tag Manager shares cookies with Google's own pixel. */
const COOKIES: Partial<Record<PixelSlug, RegExp>> = { facebook: /^_fb[pc]$/, ga: /^_ga(?:_|$)/, gtm: /^_ga(?:_|$)/ };

function start(options: object, facts: FakeFacts = {}, choice?: typeof ALL) {
  const page = createFakePage(facts);
  const loaded: PixelSlug[] = [];
  const received: { readonly slug: PixelSlug; readonly id: OutgoingEvent["id"] }[] = [];
  const forgotten: (PixelSlug | undefined)[] = [];
  const pixels = PIXEL_SLUGS.map((slug): PixelKind => ({
    slug,
    connect: () => ({
      ids: ["1"],
      cookies: COOKIES[slug] ?? /^$/,
      load: () => void loaded.push(slug),
      send: ({ id }) => void received.push({ slug, id }),
      stop: () => {},
    }),
  }));
  if (choice) saveChoice(page, choice);
  createTracker({
    page,
    options: { ...PIXELS, ...options },
    pixels,
    tools: [consentBanner],
    askFilters: askServerFilters,
    delivery: { open: () => {}, offer: () => {}, forget: (pixel) => void forgotten.push(pixel) },
  });
  return { page, loaded, received, forgotten };
}

test("an event that waited for the choice has the time at which it happened", () => {
  const page = createFakePage();
  const offered: OutgoingEvent[] = [];
  const tracker = createTracker({
    page,
    options: { facebook: { pixelIds: ["1"], serverApiEnabled: true }, gdpr: { vitrine_integration_enabled: true } },
    pixels: [
      {
        slug: "facebook",
        connect: () => ({ ids: ["1"], cookies: /^$/, load: () => {}, send: () => {}, stop: () => {} }),
      },
    ],
    tools: [consentBanner],
    delivery: { open: () => {}, offer: (_pixel, event) => void offered.push(event), forget: () => {} },
  });
  const before = page.now();
  tracker.track("Lead");
  page.advance(60_000);
  saveChoice(page, ALL);
  tracker.refresh();
  page.advance(1000);
  expect(offered.map(({ name, at }) => ({ name, at }))).toEqual([{ name: "Lead", at: before }]);
});

describe("the choice in our own banner", () => {
  const visitWith = async (gdpr: object) => {
    const respond = () => ({ status: 200, json: { success: true, data: {} } });
    const { page, loaded } = start({ gdpr: { vitrine_integration_enabled: true, ...gdpr } }, { respond }, ALL);
    await page.settle();
    return { loaded, record: decodeConsent(page.cookies.read("pys_consent")) };
  };

  test("still counts while the server's filters are queried (T3.11, T7.04)", async () => {
    expect(await visitWith({ ajax_enabled: true })).toEqual({ loaded: ["facebook", "ga"], record: ALL });
  });

  test("is kept when the owner disables a pixel for a while (T3.11, T7.04)", async () => {
    expect(await visitWith({ facebook_disabled_by_api: true })).toEqual({ loaded: ["ga"], record: ALL });
  });
});

describe("data stored by an earlier page", () => {
  const left = { pys_first_visit: "true", pys_advanced_form_data: "{}", pbid: "x", cart: "1" };
  const visited = (choice: boolean | undefined) => {
    const record = Object.fromEntries(PIXEL_SLUGS.map((slug) => [slug, choice]));
    const cookies = choice === undefined ? left : { ...left, pys_consent: btoa(JSON.stringify(record)) };
    const { page, forgotten } = start({ gdpr: { vitrine_integration_enabled: true } }, { cookies });
    return { stored: Object.keys(left).filter((name) => page.cookies.read(name)), forgotten };
  };

  test("is removed when this page finds consent withdrawn, for example after a tool's reload (T4.03, T6.04)", () => {
    expect(visited(false)).toEqual({ stored: ["cart"], forgotten: [undefined] });
  });

  test("includes the cookies of each vendor without consent, except those that another may still use (T4.03)", () => {
    const cookies = { _fbp: "fb.1", _fbc: "fb.2", _ga: "GA1", _ga_1: "GS1", cart: "1" };
    const visitedWith = (choice: Partial<typeof ALL>) => {
      const record = btoa(JSON.stringify({ ...ALL, ...choice }));
      const pixels = { ...PIXELS, gtm: { trackingIds: ["GTM-1"] } };
      const options = { ...pixels, gdpr: { vitrine_integration_enabled: true } };
      const { page } = start(options, { cookies: { ...cookies, pys_consent: record } });
      return Object.keys(cookies).filter((name) => page.cookies.read(name));
    };
    expect(visitedWith({})).toEqual(Object.keys(cookies));
    expect(visitedWith({ facebook: false })).toEqual(["_ga", "_ga_1", "cart"]);
    expect(visitedWith({ gtm: false })).toEqual(Object.keys(cookies));
    expect(visitedWith({ ga: false, gtm: false })).toEqual(["_fbp", "_fbc", "cart"]);
    expect(visitedWith(Object.fromEntries(PIXEL_SLUGS.map((slug) => [slug, false])))).toEqual(["cart"]);
  });

  test("is removed when a tool that had granted consent no longer knows (T4.03)", () => {
    const options = { gdpr: { vitrine_integration_enabled: true } };
    const { page } = start(options, { cookies: { _fbp: "fb.1" } }, ALL);
    expect(page.cookies.read("_fbp")).toBe("fb.1");
    page.cookies.remove("pys_consent");
    page.emit({ type: CHOICE_EVENT });
    expect(page.cookies.names()).not.toContain("_fbp");
  });

  test("stays while consent is granted or not known yet (T4.02, T6.01)", () => {
    expect(visited(true)).toEqual({ stored: Object.keys(left), forgotten: [] });
    expect(visited(undefined)).toEqual({ stored: Object.keys(left), forgotten: [] });
  });
});

test("several custom events of one page have an ID each, shared by their pixels (T3.01, T9.19)", () => {
  const custom = (id: number) => ({ name: "Lead", e_id: "custom_event", custom_event_post_id: id });
  const both = { custom_event: [custom(7), custom(8)] };
  const { received } = start({ staticEvents: { facebook: both, ga: both } });
  const idsOf = (pixel: PixelSlug) => received.filter(({ slug }) => slug === pixel).map(({ id }) => id);
  expect(new Set(idsOf("facebook")).size).toBe(2);
  expect(idsOf("ga")).toEqual(idsOf("facebook"));
});
