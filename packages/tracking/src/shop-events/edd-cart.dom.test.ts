import { describe, expect, test } from "vitest";
import { ADDED, shopPages } from "./test-shop-page.ts";

const { click, openPage } = shopPages(document);

describe("Easy Digital Downloads", () => {
  const download = (value: number) => ({
    facebook: { params: { content_ids: ["9"], contents: [{ id: "9", quantity: 1 }], value } },
  });
  const globals = { pysEddProductData: { 9: { 9: download(3), "9_1": download(5), "9_2": download(8) } } };
  const options = { dynamicEvents: { edd_add_to_cart_on_button_click: ADDED } };
  const buy = (fields: string, more: object = {}) => {
    const all = openPage(
      `<form class="edd_download_purchase_form"><input type="hidden" name="download_id" value="9">${fields}<a class="edd-add-to-cart">Buy</a></form>`,
      { ...options, ...more },
      { globals },
    );
    click(all.page, "a");
    return all.sent().map(({ value }) => value);
  };

  test("a download is added with the price that was chosen, or each of several (T1.04, T2.03, T3.06)", () => {
    const price = (index: number, checked: string) =>
      `<input type="checkbox" name="edd_options[price_id][]" value="${index}" ${checked}>`;
    expect(buy("")).toEqual([3]);
    expect(buy(price(1, "") + price(2, "checked"))).toEqual([8]);
    expect(buy(price(1, "checked") + price(2, "checked"))).toEqual([5, 8]);
    expect(buy(`<input name="edd_download_quantity" value="2">`)).toEqual([6]);
    expect(
      buy(`<input name="edd_download_quantity" value="2">`, { edd: { addToCartOnButtonValueOption: "global" } }),
    ).toEqual([3]);
  });

  test("sends nothing if the page disables the button's event (T2.03)", () => {
    expect(buy("", { edd: { addToCartOnButtonEnabled: false } })).toEqual([]);
    expect(buy("", { edd: { addToCartOnButtonEnabled: "1" } })).toEqual([3]);
  });
});
