import { describe, expect, test } from "vitest";
import { askServerFilters } from "../consent/index.ts";
import { ownBanner, saveChoice } from "../consent/own/index.ts";
import { createFakePage } from "../page/fake-page.ts";
import type { FakeFacts } from "../page/fake-page.ts";
import type { OutgoingEvent, PixelKind } from "../pixels/index.ts";
import { decodeConsent } from "../wire/consent-cookie.ts";
import { PIXEL_SLUGS } from "../wire/pixel-slug.ts";
import type { PixelSlug } from "../wire/pixel-slug.ts";
import { createTracker } from "./index.ts";

const PIXELS = { facebook: { pixelIds: ["1"] }, ga: { trackingIds: ["1"] } };
const ALL = Object.fromEntries(PIXEL_SLUGS.map((slug) => [slug, true])) as Record<PixelSlug, boolean>;

function start(options: object, facts: FakeFacts = {}, choice?: typeof ALL) {
  const page = createFakePage(facts);
  const loaded: PixelSlug[] = [];
  const heard: { readonly slug: PixelSlug; readonly id: OutgoingEvent["id"] }[] = [];
  const forgotten: (PixelSlug | undefined)[] = [];
  const pixels = PIXEL_SLUGS.map((slug): PixelKind => ({
    slug,
    connect: () => ({
      ids: ["1"],
      cookies: /^$/,
      load: () => void loaded.push(slug),
      send: ({ id }) => void heard.push({ slug, id }),
      stop: () => {},
    }),
  }));
  if (choice) saveChoice(page, choice);
  createTracker({
    page,
    options: { ...PIXELS, ...options },
    pixels,
    tools: [ownBanner],
    askFilters: askServerFilters,
    delivery: { open: () => {}, offer: () => {}, forget: (pixel) => void forgotten.push(pixel) },
  });
  return { page, loaded, heard, forgotten };
}

describe("what a visitor told the own banner", () => {
  const visitWith = async (gdpr: object) => {
    const answer = () => ({ status: 200, json: { success: true, data: {} } });
    const { page, loaded } = start({ gdpr: { vitrine_integration_enabled: true, ...gdpr } }, { answer }, ALL);
    await page.settle();
    return { loaded, record: decodeConsent(page.cookies.read("pys_consent")) };
  };

  test("still counts while the server is asked for its filters [T3.11, T7.04]", async () => {
    expect(await visitWith({ ajax_enabled: true })).toEqual({ loaded: ["facebook", "ga"], record: ALL });
  });

  test("is not forgotten because the owner switches a pixel off for a while [T3.11, T7.04]", async () => {
    expect(await visitWith({ facebook_disabled_by_api: true })).toEqual({ loaded: ["ga"], record: ALL });
  });
});

describe("what an earlier page kept", () => {
  const left = { pys_first_visit: "true", pys_advanced_form_data: "{}", pbid: "x", cart: "1" };
  const visited = (choice: boolean | undefined) => {
    const record = Object.fromEntries(PIXEL_SLUGS.map((slug) => [slug, choice]));
    const cookies = choice === undefined ? left : { ...left, pys_consent: btoa(JSON.stringify(record)) };
    const { page, forgotten } = start({ gdpr: { vitrine_integration_enabled: true } }, { cookies });
    return { kept: Object.keys(left).filter((name) => page.cookies.read(name)), forgotten };
  };

  test("goes when this page finds consent withdrawn, as it does where a tool loads the page anew [T4.03, T6.04]", () => {
    expect(visited(false)).toEqual({ kept: ["cart"], forgotten: [undefined] });
  });

  test("stays while consent holds, or while nobody knows yet [T4.02, T6.01]", () => {
    expect(visited(true)).toEqual({ kept: Object.keys(left), forgotten: [] });
    expect(visited(undefined)).toEqual({ kept: Object.keys(left), forgotten: [] });
  });
});

test("an owner's several events of one page have an id each, shared by their pixels [T3.01, T9.19]", () => {
  const custom = (id: number) => ({ name: "Lead", e_id: "custom_event", custom_event_post_id: id });
  const both = { custom_event: [custom(7), custom(8)] };
  const { heard } = start({ staticEvents: { facebook: both, ga: both } });
  const idsOf = (pixel: PixelSlug) => heard.filter(({ slug }) => slug === pixel).map(({ id }) => id);
  expect(new Set(idsOf("facebook")).size).toBe(2);
  expect(idsOf("ga")).toEqual(idsOf("facebook"));
});
