import { describe, expect, test } from "vitest";
import { saveChoice } from "../../consent/own/index.ts";
import type { FakePage } from "../../page/fake-page.ts";
import { readEvent } from "../../wire/event.ts";
import { PIXEL_SLUGS } from "../../wire/pixel-slug.ts";
import type { PixelSlug } from "../../wire/pixel-slug.ts";
import { start, layer } from "../test-pixels.ts";

describe("a unified event", () => {
  const event = { name: "generate_lead", unify: true, trackingIds: ["G-1"], conversion_ids: ["AW-1"] };
  const targets = (page: FakePage) =>
    layer(page)
      .filter(([verb]) => verb === "event")
      .map(([, , params]) => (params as { readonly send_to: unknown }).send_to);
  const both = { ga: { trackingIds: ["G-1"] }, google_ads: { conversion_ids: ["AW-1", "AW-2"] } };
  const fireBoth = ({ tracker }: ReturnType<typeof start>, more: object = {}) =>
    tracker.fire(
      new Map([
        ["ga" as const, readEvent({ ...event, ...more })],
        ["google_ads" as const, readEvent({ ...event, trackingIds: [], ...more })],
      ]),
    );

  test("is one call for Analytics and Ads, each time it fires (T1.02, T3.01)", () => {
    const started = start(both);
    fireBoth(started);
    fireBoth(started, { conversion_labels: ["AW-1/lead"] });
    expect(targets(started.page)).toEqual([
      ["G-1", "AW-1"],
      ["G-1", "AW-1/lead"],
    ]);
  });

  test("is sent by Ads alone without Analytics, and to no account without consent (T1.02, T3.01, T6.06)", () => {
    const alone = start({ google_ads: both.google_ads });
    fireBoth(alone);
    expect(targets(alone.page)).toEqual([["AW-1"]]);
    const hidden = start(both, { cookies: { "hide_tag_AW-1": "true" } });
    fireBoth(hidden);
    expect(targets(hidden.page)).toEqual([["G-1"]]);
    const banner = { gdpr: { vitrine_integration_enabled: true } };
    const refused = start({ ...both, ...banner });
    saveChoice(refused.page, {
      ...(Object.fromEntries(PIXEL_SLUGS.map((slug) => [slug, false])) as Record<PixelSlug, boolean>),
      ga: true,
    });
    refused.page.emit({ type: "vitrine:consent" });
    fireBoth(refused);
    expect(targets(refused.page)).toEqual([["G-1"]]);
  });
});

describe("Google's consent mode", () => {
  const all = (value: string) => ({
    analytics_storage: value,
    ad_storage: value,
    ad_user_data: value,
    ad_personalization: value,
  });
  const statistics = { ...all("denied"), analytics_storage: "granted" };
  const banner = { vitrine_integration_enabled: true };
  const chose = (...granted: readonly string[]) => ({
    pys_consent: btoa(JSON.stringify(Object.fromEntries(granted.map((pixel) => [pixel, true])))),
  });

  test("starts denied for all four signals and follows the choice, in each layer (T6.02)", () => {
    const { page } = start(
      {
        ga: { trackingIds: ["G-1"] },
        gtm: { trackingIds: ["GTM-1"] },
        google_consent_mode: "1",
        gdpr: { ...banner, ad_storage: { enabled: true, value: "granted" } },
      },
      { cookies: chose("ga", "gtm") },
    );
    const defaults = ["consent", "default", { ...all("denied"), wait_for_update: 500 }];
    expect(layer(page).slice(0, 3)).toEqual([
      defaults,
      ["js", new Date(page.now())],
      ["consent", "update", statistics],
    ]);
    expect(layer(page, "dataLayer").slice(0, 3)).toEqual([
      defaults,
      ["consent", "update", statistics],
      { "gtm.start": page.now(), event: "gtm.js" },
    ]);
    page.cookies.write("pys_consent", chose("ga", "gtm", "google_ads").pys_consent);
    page.emit({ type: "vitrine:consent" });
    for (const name of ["dataLayerPYS", "dataLayer"]) {
      expect(layer(page, name).at(-1)).toEqual(["consent", "update", all("granted")]);
    }
  });

  test("starts denied in the owner's regions, and elsewhere with the owner's values", () => {
    const { page } = start({
      ga: { trackingIds: ["G-1"] },
      google_consent_mode: "1",
      gdpr: {
        regions: ["DE", "US-CA"],
        wait_for_update: 0,
        analytics_storage: { enabled: true, value: "denied" },
        ad_storage: { enabled: false, value: "denied" },
      },
    });
    expect(layer(page).slice(0, 2)).toEqual([
      ["consent", "default", { ...all("granted"), analytics_storage: "denied" }],
      ["consent", "default", { ...all("denied"), region: ["DE", "US-CA"] }],
    ]);
  });
});
