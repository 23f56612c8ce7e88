import { describe, expect, test } from "vitest";
import { saveChoice } from "../../consent/own/index.ts";
import { PIXEL_SLUGS } from "../../wire/pixel-slug.ts";
import type { PixelSlug } from "../../wire/pixel-slug.ts";
import { sha256 } from "../../visitor/index.ts";
import { ID, start, fbqCalls } from "../test-pixels.ts";

describe("Facebook", () => {
  test("is initialised with the visitor's data, without automatic events (T1.02)", () => {
    const matching = {
      pixelIds: ["1", "2"],
      advancedMatchingEnabled: true,
      advancedMatching: { em: "server@x.co", ct: "" },
      meta_ldu: true,
    };
    const cookies = { pys_advanced_form_data: JSON.stringify({ email: "a@x.co", first_name: "Joe" }), pbid: "abc" };
    const { page } = start({ facebook: matching }, { cookies });
    const sent = { em: sha256("server@x.co"), fn: sha256("joe"), external_id: sha256("abc") };
    expect(fbqCalls(page)).toEqual([
      ["dataProcessingOptions", ["LDU"], 0, 0],
      ["set", "autoConfig", false, "1"],
      ["init", "1", sent],
      ["set", "autoConfig", false, "2"],
      ["init", "2", sent],
    ]);
    expect(page.cookies.read("_fbp")).toMatch(/^fb\.1\./);
    expect(fbqCalls(start({ facebook: { pixelIds: ["1"], removeMetadata: false } }, { cookies }).page)).toEqual([
      ["init", "1", {}],
    ]);
  });

  test("delays its init and its events until the server has created the external ID (T7.03)", async () => {
    const options = { ajaxUrl: "/ajax", facebook: { pixelIds: ["1"], advancedMatchingEnabled: true } };
    const respond = () => ({ status: 200, json: { data: { pbid: "abc" } } });
    const { page, fire } = start(options, { respond });
    fire("facebook", { name: "Lead" });
    expect(fbqCalls(page).map(([verb]) => verb)).toEqual([]);
    await page.settle();
    expect(fbqCalls(page)).toEqual([
      ["set", "autoConfig", false, "1"],
      ["init", "1", { external_id: sha256("abc") }],
      ["trackSingle", "1", "Lead", {}, { eventID: ID }],
    ]);
    page.advance(5000);
    expect(fbqCalls(page)).toHaveLength(3);

    const silent = start(options, { respond: () => new Promise(() => {}) });
    silent.fire("facebook", { name: "Lead" });
    silent.page.advance(2000);
    expect(fbqCalls(silent.page).map(([verb]) => verb)).toEqual(["set", "init", "trackSingle"]);
  });

  test("is initialised once, and again only with data that it could not have before consent (T6.04, T7.03)", async () => {
    const banner = { gdpr: { vitrine_integration_enabled: true } };
    const facebook = { pixelIds: ["1"], advancedMatchingEnabled: true };
    const { page } = start({ ...banner, facebook }, { cookies: { pbid: "abc" } });
    const choose = (isGranted: boolean) => {
      saveChoice(page, Object.fromEntries(PIXEL_SLUGS.map((slug) => [slug, isGranted])) as Record<PixelSlug, boolean>);
      page.emit({ type: "vitrine:consent" });
    };
    for (const isGranted of [true, false, true]) choose(isGranted);
    expect(fbqCalls(page).filter(([verb]) => verb === "init")).toEqual([["init", "1", { external_id: sha256("abc") }]]);
  });

  const STANDARD =
    "PageView ViewContent Search AddToCart AddToWishlist InitiateCheckout AddPaymentInfo Purchase Lead Subscribe CustomizeProduct FindLocation StartTrial SubmitApplication Schedule Contact Donate";

  test.each(STANDARD.split(" "))("%s is a standard event (T5.16)", (name) => {
    const { page, fire } = start({ facebook: { pixelIds: ["1", "2"] } });
    fire("facebook", { name, params: { a: 1 } });
    expect(fbqCalls(page).slice(-2)).toEqual([
      ["trackSingle", "1", name, { a: 1 }, { eventID: ID }],
      ["trackSingle", "2", name, { a: 1 }, { eventID: ID }],
    ]);
  });

  test.each(["RemoveFromCart", "addtocart", "PageScroll", "constructor"])("%s is a custom event (T5.16)", (name) => {
    const { page, fire } = start({ facebook: { pixelIds: ["1"] } });
    fire("facebook", { name });
    expect(fbqCalls(page).at(-1)?.[0]).toBe("trackSingleCustom");
  });

  test("a new account is sent as Meta's standard event, unless the server sends it", () => {
    const own = start({ facebook: { pixelIds: ["1"] } });
    own.fire("facebook", { name: "CompleteRegistration" });
    expect(fbqCalls(own.page).at(-1)?.[0]).toBe("trackSingle");
    const server = start({ facebook: { pixelIds: ["1"], wooCRSendFromServer: "1" } });
    server.fire("facebook", { name: "CompleteRegistration" });
    expect(fbqCalls(server.page).at(-1)?.[0]).toBe("init");
  });

  test("the medical mode leaves out the listed parameters, also those of the visit (T5.15)", () => {
    const params = { page_title: "x", content_name: "y", value: 1 };
    const sent = (facebook: object) => {
      const { page, fire } = start({ enable_lading_page_param: "1", facebook: { pixelIds: ["1"], ...facebook } });
      fire("facebook", { name: "ViewContent", params });
      return fbqCalls(page).at(-1)?.[3];
    };
    expect(sent({ enabled_medical: true })).toEqual({ value: 1 });
    expect(sent({ enabled_medical: true, do_not_track_medical_param: ["", "value"] })).toEqual({
      page_title: "x",
      content_name: "y",
      landing_page: "https://shop.example.test/",
    });
    expect(sent({})).toEqual({ ...params, landing_page: "https://shop.example.test/" });
  });
});
