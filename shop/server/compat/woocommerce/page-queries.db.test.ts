import { describe, expect, test } from "vitest";
import { createVariable } from "../../sales/cart/test-shop.ts";
import { AJAX, setUpEventRoutes } from "../pixelyoursite/test-event-routes.ts";

const handlers = setUpEventRoutes();

describe("AJAX queries of pages", () => {
  const get = async (action: string) => (await handlers.browser.open(`${AJAX}?action=${action}`)).json();

  test("return the browser's external ID or a new unique one [T7.03]", async () => {
    const first = (await get("pys_get_pbid")) as { success: boolean; data: { pbid: string } };
    expect(first).toMatchObject({ success: true, data: { pbid: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    expect(await get("pys_get_pbid")).not.toEqual(first);
    handlers.browser.cookies.set("pbid", first.data.pbid);
    expect(await get("pys_get_pbid")).toEqual(first);
    handlers.set({ visit: { externalId: false } });
    expect(await get("pys_get_pbid")).toBe(0);
  });

  test("return what the owner disabled (T7.04)", async () => {
    handlers.set({ consent: { switchedOff: ["facebook", "ga"] }, visit: { without: ["advanced_form_data"] } });
    expect(await get("pys_get_gdpr_filters_values")).toMatchObject({
      success: true,
      data: {
        all_disabled_by_api: false,
        facebook_disabled_by_api: true,
        analytics_disabled_by_api: true,
        gtm_disabled_by_api: false,
        tiktok_disabled_by_api: false,
        externalID_disabled_by_api: false,
        disabled_all_cookie: false,
        disabled_advanced_form_data_cookie: true,
      },
    });
  });

  test("work under the owner's custom URL and no other (T3.15)", async () => {
    const statusAt = async (path: string) => (await handlers.browser.open(`${path}?action=pys_get_pbid`)).status;
    await expect(statusAt("/t/questions")).rejects.toThrow("No route handled this request");
    handlers.set({ ajaxPath: "/t/questions" });
    expect(await statusAt("/t/questions")).toBe(200);
    await expect(statusAt("/t/other")).rejects.toThrow("No route handled this request");
    expect(await statusAt(AJAX)).toBe(200);
  });

  test("return the event of a selected variation for each pixel [T7.06]", async () => {
    const { productId, variationIds } = await createVariable(
      handlers.database,
      { name: "Bowl" },
      [{ name: "Size", slug: "size", options: { s: "Small", l: "Large" } }],
      [{ values: ["s"], regularPrice: 1250 }, { values: ["l"] }],
    );
    const body = `action=get_variation_info&product_id=${productId}&attributes[attribute_pa_size]=s`;
    const response = (await (await handlers.form(AJAX, body))?.json()) as { data: Record<string, unknown[]> };
    expect(response).toMatchObject({ success: true });
    expect(response.data["facebook"]).toMatchObject([
      {
        name: "ViewContent",
        pixelIds: ["111", "222"],
        params: { content_ids: [String(variationIds[0])], value: 12.5, currency: "EUR", content_name: "Bowl" },
      },
    ]);
    expect(response.data["tiktok"]).toMatchObject([{ name: "ViewContent", pixelIds: ["TT"] }]);
    expect(await (await handlers.form(AJAX, "action=get_variation_info&product_id=999"))?.json()).toMatchObject({
      success: false,
    });
  });
});
