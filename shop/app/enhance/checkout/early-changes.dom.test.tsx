// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CheckoutPage } from "../../storefront/checkout/checkout-page.tsx";
import { checkoutParams } from "../../storefront/checkout/checkout-params.ts";
import { exampleCheckout } from "../../storefront/checkout/example-checkout.ts";
import { type FakeShop, find, openFakeShop } from "../cart/fake-shop.ts";
import { readCheckoutParams } from "./checkout-params.ts";
import { attachCheckout } from "./live-checkout.ts";

let shop: FakeShop;

beforeEach(() => {
  const entered = { note: "", paymentMethod: "", acceptsTerms: false };
  const page = renderToStaticMarkup(
    <CheckoutPage view={exampleCheckout()} notices={[]} problems={[]} entered={entered} attempt="attempt-1" />,
  );
  shop = openFakeShop(
    `${page}<script type="application/json" id="checkout-params">${checkoutParams("nonce12345")}</script>`,
  );
});

afterEach(() => shop.close());

async function start(): Promise<void> {
  const params = readCheckoutParams(document);
  if (!params) throw new Error("The page has no parameters.");
  attachCheckout(find<HTMLFormElement>("form.checkout"), params, {
    navigate: () => undefined,
    reload: () => undefined,
  });
  await shop.wait(100);
}

test("a country that was chosen before the script arrived gets its totals", async () => {
  find<HTMLSelectElement>("#billing_country").value = "DE";
  shop.reply(JSON.stringify({ result: "success", messages: "", reload: false, fragments: {} }));
  await start();
  expect(shop.requests).toMatchObject([{ endpoint: "update_order_review", fields: { country: "DE" } }]);
});

test("a page that nobody changed asks for nothing", async () => {
  await start();
  expect(shop.requests).toEqual([]);
});
