import { describe, expect, test } from "vitest";
import { createVariable } from "../cart/test-shop.ts";
import { AJAX, eventDoorsOfThisFile } from "./test-event-doors.ts";

const doors = eventDoorsOfThisFile();

describe("what pages ask", () => {
  const ask = async (action: string) => (await doors.browser.open(`${AJAX}?action=${action}`)).json();

  test("an external id: the browser's own, or a new one that no two share [T7.03]", async () => {
    const first = (await ask("pys_get_pbid")) as { success: boolean; data: { pbid: string } };
    expect(first).toMatchObject({ success: true, data: { pbid: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    expect(await ask("pys_get_pbid")).not.toEqual(first);
    doors.browser.cookies.set("pbid", first.data.pbid);
    expect(await ask("pys_get_pbid")).toEqual(first);
    doors.set({ visit: { externalId: false } });
    expect(await ask("pys_get_pbid")).toBe(0);
  });

  test("what the owner switched off [T7.04]", async () => {
    doors.set({ consent: { switchedOff: ["facebook", "ga"] }, visit: { without: ["advanced_form_data"] } });
    expect(await ask("pys_get_gdpr_filters_values")).toMatchObject({
      success: true,
      data: {
        all_disabled_by_api: false,
        facebook_disabled_by_api: true,
        analytics_disabled_by_api: true,
        tiktok_disabled_by_api: false,
        externalID_disabled_by_api: false,
        disabled_all_cookie: false,
        disabled_advanced_form_data_cookie: true,
      },
    });
  });

  test("is answered under the name that the owner gave, and under no other [T3.15]", async () => {
    const statusAt = async (path: string) => (await doors.browser.open(`${path}?action=pys_get_pbid`)).status;
    await expect(statusAt("/t/questions")).rejects.toThrow("left this request to the pages");
    doors.set({ ajaxPath: "/t/questions" });
    expect(await statusAt("/t/questions")).toBe(200);
    await expect(statusAt("/t/other")).rejects.toThrow("left this request to the pages");
    expect(await statusAt(AJAX)).toBe(200);
  });

  test("what to tell about a variation that was chosen, for each pixel [T7.06]", async () => {
    const { productId, variationIds } = await createVariable(
      doors.database,
      { name: "Bowl" },
      [{ name: "Size", slug: "size", options: { s: "Small", l: "Large" } }],
      [{ values: ["s"], regularPrice: 1250 }, { values: ["l"] }],
    );
    const body = `action=get_variation_info&product_id=${productId}&attributes[attribute_pa_size]=s`;
    const answer = (await (await doors.form(AJAX, body))?.json()) as { data: Record<string, unknown[]> };
    expect(answer).toMatchObject({ success: true });
    expect(answer.data["facebook"]).toMatchObject([
      {
        name: "ViewContent",
        pixelIds: ["111", "222"],
        params: { content_ids: [String(variationIds[0])], value: 12.5, currency: "EUR", content_name: "Bowl" },
      },
    ]);
    expect(answer.data["tiktok"]).toMatchObject([{ name: "ViewContent", pixelIds: ["TT"] }]);
    expect(await (await doors.form(AJAX, "action=get_variation_info&product_id=999"))?.json()).toMatchObject({
      success: false,
    });
  });
});
