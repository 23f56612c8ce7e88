import { describe, expect, test } from "vitest";
import type { FakePage } from "../page/fake-page.ts";
import { shopPages } from "./test-shop-page.ts";

const { openPage } = shopPages(document);

describe("choosing a variation", () => {
  const FORM = `<form class="variations_form" data-product_id="503"><select name="attribute_pa_size"><option value="L" selected>L</option></select>
    <select name="attribute_colour"><option value="">any</option></select></form>`;
  const choose = (page: FakePage) => page.emit({ type: "change", target: document.querySelector("select") });
  const respond = (json: unknown) => ({ respond: () => ({ status: 200, json }) });

  test("fetches the variation's events from the server, and fires each on its pixel (T7.06)", async () => {
    const data = {
      facebook: [{ name: "ViewContent", params: { value: 6 } }],
      ga: [{ name: "view_item" }],
      unknown: [{ name: "x" }],
    };
    const { page, sent, received } = openPage(FORM, { ajaxUrl: "/ajax" }, respond({ success: true, data }));
    choose(page);
    await page.settle();
    expect(page.requests).toEqual([
      {
        url: "/ajax",
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: "action=get_variation_info&product_id=503&attributes%5Battribute_pa_size%5D=L",
      },
    ]);
    expect(sent()).toEqual([{ event: "ViewContent", value: 6 }]);
    expect(sent("ga")).toEqual([{ event: "view_item" }]);
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
  });

  test("only logs a failure; disabled, or before consent, it fetches nothing (T7.06)", async () => {
    const failed = openPage(FORM, {}, respond({ success: false, data: "no" }));
    choose(failed.page);
    await failed.page.settle();
    expect([failed.received, failed.page.warnings]).toEqual([[], ["Variation info failed"]]);
    for (const options of [
      { woo: { woo_view_content_variation_is_selected: "" } },
      { gdpr: { vitrine_integration_enabled: true } },
    ]) {
      const { page } = openPage(FORM, options);
      choose(page);
      expect(page.requests).toEqual([]);
    }
  });
});
