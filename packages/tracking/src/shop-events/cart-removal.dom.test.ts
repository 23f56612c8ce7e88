import { describe, expect, test } from "vitest";
import { shopPages } from "./test-shop-page.ts";

const { click, openPage } = shopPages(document);

describe("removing from the cart", () => {
  test("sends the line that the link names, in both kinds of shops (T2.03)", () => {
    const event = (name: string) => ({ facebook: { name } });
    const dynamicEvents = {
      woo_remove_from_cart: { abc: event("RemoveFromCart") },
      edd_remove_from_cart: { 12: event("RemoveDownload") },
    };
    const { page, sent } = openPage(
      `<form class="woocommerce-cart-form"><a class="remove" href="/cart/?remove_item=abc&x=1">x</a></form><a class="edd_cart_remove_item_btn" href="?edd_action=remove&cart_item=12">x</a>`,
      { dynamicEvents },
    );
    click(page, ".remove");
    click(page, ".edd_cart_remove_item_btn");
    expect(sent().map(({ event: name }) => name)).toEqual(["RemoveFromCart", "RemoveDownload"]);
  });
});
