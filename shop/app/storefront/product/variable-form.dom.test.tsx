// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ProductPageData } from "./product.tsx";
import { VariableForm } from "./variable-form.tsx";

type Variations = NonNullable<ProductPageData["variations"]>;

const GLAZE = {
  id: 1,
  slug: "glaze",
  name: "Glaze",
  isShared: true,
  isVisible: true,
  isVariation: true,
  defaultValue: "",
  appearance: "color",
  options: [
    { value: "oat", name: "Oat", swatch: "#eadfcc" },
    { value: "ink", name: "Ink", swatch: "#2c4159" },
  ],
} as const;

function render(rest: Partial<Variations> = {}): Element {
  const product = { id: 7, slug: "mug", name: "Mug", minQuantity: 1, attributes: [GLAZE] };
  const variations = {
    isEmpty: false,
    json: "[]",
    choices: { pa_glaze: "" },
    chosen: null,
    hasSwatches: true,
    notes: [],
    faces: [],
    sizeGuide: "",
    ...rest,
  };
  const page = { product, variations } as unknown as ProductPageData;
  const holder = document.createElement("div");
  holder.innerHTML = renderToStaticMarkup(<VariableForm page={page} />);
  return holder;
}

test("swatches depend on the owner's setting; the select is always rendered", () => {
  const withSwatches = render();
  expect(withSwatches.querySelectorAll(".has-swatches [role=radiogroup] > [role=radio]")).toHaveLength(2);
  expect(withSwatches.querySelectorAll("select option")).toHaveLength(3);
  const plain = render({ hasSwatches: false });
  expect(plain.querySelector("[role=radiogroup]")).toBeNull();
  expect(plain.querySelectorAll("select option")).toHaveLength(3);
});

test("the form has the names that other scripts look for (S2.15, S3.13)", () => {
  const form = render({ json: "false" }).querySelector("form.variations_form.cart");
  expect(form?.getAttribute("data-product_id")).toBe("7");
  expect(form?.getAttribute("data-product_variations")).toBe("false");
  for (const part of [
    'table.variations select[id][name="attribute_pa_glaze"][data-attribute_name="attribute_pa_glaze"][data-show_option_none="yes"]',
    'a.reset_variations[href][aria-label="Clear options"]',
    "div.reset_variations_alert.screen-reader-text[role=alert]",
    ".single_variation_wrap > .woocommerce-variation.single_variation[role=alert]",
    ".single_variation_wrap > .woocommerce-variation-add-to-cart.variations_button .quantity input.qty[name=quantity]",
    "button.single_add_to_cart_button",
    'input[name="add-to-cart"][value="7"]',
    'input[name="product_id"][value="7"]',
    'input.variation_id[name="variation_id"][value="0"]',
  ]) {
    expect(form?.querySelector(part), part).not.toBeNull();
  }
});

test("a product without available variations shows a message instead of the form", () => {
  const page = render({ isEmpty: true });
  expect(page.querySelector("form")).toBeNull();
  expect(page.querySelector("p.stock.out-of-stock")?.textContent).toBe(
    "This product is currently out of stock and unavailable.",
  );
});
