// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { type FakeShop, find, openFakeShop, startShopScript } from "./fake-shop.ts";

const OK = JSON.stringify({ fragments: { ".mini": `<div class="mini">NEW</div>` }, cart_hash: "h" });
const PAGE = `<main>
  <form class="cart" method="post" action="/product/pantry-jar/" data-ajax-add="7" data-product_name="Pantry jar">
    <div class="quantity"><input class="qty" name="quantity" type="number" value="3" min="1"></div>
    <button class="single_add_to_cart_button" name="add-to-cart" value="7">Add to cart</button>
  </form></main><div class="mini">x</div>`;

let shop: FakeShop;

afterEach(() => shop.close());

function open(html = PAGE): void {
  shop = openFakeShop(html);
  startShopScript(shop);
}

function submit(): boolean {
  return find("form").dispatchEvent(
    new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter: find("button") }),
  );
}

test("adds from a product form without leaving the page (S7.02)", async () => {
  open();
  shop.reply(OK);
  expect(submit()).toBe(false);
  await shop.wait(2000);

  expect(shop.requests).toEqual([
    { endpoint: "add_to_cart", fields: { product_id: "7", quantity: "3" }, othersInFlight: 0 },
  ]);
  expect(find(".mini").textContent).toBe("NEW");
  expect(find("button").className).toBe("single_add_to_cart_button added");
  expect(find("button").nextElementSibling?.textContent).toBe("View cart");
  expect(shop.announced()).toBe("“Pantry jar” has been added to your cart");
});

test("reads the product from the button when the form has no product ID", async () => {
  open(PAGE.replace(`data-ajax-add="7"`, "data-ajax-add"));
  submit();
  await shop.wait(100);

  expect(shop.requests[0]?.fields.product_id).toBe("7");
});

test("ignores a second click on the form's button", async () => {
  open();
  shop.reply(OK, OK);
  submit();
  await shop.wait(10);
  expect(find("button").getAttribute("aria-disabled")).toBe("true");
  expect(find<HTMLButtonElement>("button").disabled).toBe(false);
  submit();
  await shop.wait(500);
  expect(shop.requests).toHaveLength(1);
  expect(find("button").hasAttribute("aria-disabled")).toBe(false);

  submit();
  await shop.wait(100);
  expect(shop.requests).toHaveLength(2);
});

test("names the product when adding from the form fails", async () => {
  open();
  shop.reply(500);
  submit();
  await shop.wait(1000);

  expect(shop.announced("alert")).toBe("“Pantry jar” could not be added. Please try again.");
  expect(find("button").className).toBe("single_add_to_cart_button");
});

test("lets the browser submit a form without data-ajax-add", () => {
  open(PAGE.replace("data-ajax-add=", "data-id="));

  expect(submit()).toBe(true);
});

test("sends a variation's ID with the attributes it leaves open", async () => {
  const fields = `<select name="attribute_pa_size"><option value="large" selected></select>
    <input name="add-to-cart" value="7"><input name="product_id" value="7"><input name="variation_id" value="12">`;
  open(PAGE.replace("</form>", `${fields}</form>`));
  submit();
  await shop.wait(100);

  expect(shop.requests[0]?.fields).toEqual({
    product_id: "12",
    variation_id: "12",
    attribute_pa_size: "large",
    quantity: "3",
  });
});

test("checks a variable form that is submitted before its code has loaded", async () => {
  const list = `<table class="variations"><tr><td><select name="attribute_x"><option value=""></option></select></td></tr></table>`;
  open(
    PAGE.replace('class="cart"', `class="variations_form cart" data-product_variations="[]"`).replace(
      "</form>",
      `${list}</form>`,
    ),
  );
  submit();
  expect(find("button").className).toContain("loading");
  await vi.dynamicImportSettled();
  await shop.wait(500);

  expect(shop.requests).toEqual([]);
  expect(find("button").className).not.toContain("loading");
  expect(find("button").className).toContain("wc-variation-selection-needed");
});
