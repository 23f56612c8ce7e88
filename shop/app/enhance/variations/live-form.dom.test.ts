// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from "vitest";
import { type FakeShop, find, openFakeShop } from "../cart/fake-shop.ts";
import { createVariations, type LiveVariations } from "./live-variations.ts";
import type { WireVariation } from "./page-variation.ts";

const MAKE = "Please choose first.";
const GONE = "Not for sale.";
const NONE = "Nothing matched.";
const CLEARED = "All is clear.";

function mug(id: number, glaze: string, size: string, rest: Partial<WireVariation> = {}): WireVariation {
  return {
    attributes: { attribute_pa_glaze: glaze, attribute_pa_size: size },
    variation_id: id,
    variation_is_active: true,
    variation_is_visible: true,
    is_purchasable: true,
    is_in_stock: true,
    is_sold_individually: "no",
    min_qty: 1,
    max_qty: "",
    sku: `SKU-${id}`,
    weight: "",
    weight_html: "N/A",
    dimensions: { length: "", width: "", height: "" },
    dimensions_html: "N/A",
    price_html: `<span class="price">€${id}</span>`,
    availability_html: '<p class="stock in-stock">In stock</p>',
    variation_description: "",
    ...rest,
  };
}

const MUGS = [
  mug(1, "oat", "s", { weight: "0.3", weight_html: "0.3 kg", dimensions: { length: "1" }, dimensions_html: "1 cm" }),
  mug(2, "oat", "l", { image: { src: "/media/two.webp", srcset: false, alt: "Two" } }),
  mug(3, "ink", "s", { is_in_stock: false }),
];

function page(variations: readonly WireVariation[] | false): string {
  const list = (name: string, values: readonly string[], beside = "") => `
    <tr><td><select name="${name}" data-attribute_name="${name}" data-show_option_none="yes">
      ${["", ...values].map((value) => `<option value="${value}">${value}</option>`).join("")}
    </select>${beside}</td></tr>`;
  const swatches = ["oat", "ink"].map((value) => `<button type="button" role="radio" data-value="${value}"></button>`);
  return `<div class="product">
    <div class="images"><div class="woocommerce-product-gallery__image" data-thumb="/t1"><a href="/own.avif">
      <source srcset="/own.avif"><img class="wp-post-image" src="/own.webp" alt="Own"></a></div></div>
    <p class="price" data-live-price><span class="price-of-all">€1 – €3</span><span class="price-of-chosen"></span></p>
    <form class="variations_form cart" data-product_id="7" data-product_variations='${JSON.stringify(variations)}' data-ajax-add="7" data-product_name="Mug">
      <table class="variations"><tbody>
        ${list("attribute_pa_glaze", ["oat", "ink"], `<div class="swatch-choices">${swatches.join("")}</div>`)}
        ${list("attribute_pa_size", ["s", "l"])}
      </tbody></table>
      <a class="reset_variations" href="#">Clear</a><div class="reset_variations_alert"></div>
      <div class="single_variation"></div><div class="variation-message"></div>
      <div class="variations_button"><div class="quantity"><input class="qty" name="quantity" value="1"></div>
        <button class="single_add_to_cart_button">Add</button>
        <input type="hidden" class="variation_id" name="variation_id" value="0"></div>
    </form>
    <div class="product_meta"><span class="sku">OWN</span></div>
    <span class="product_weight">own kg</span><span class="product_dimensions">own cm</span>
    <script type="text/template" id="tmpl-variation-template"><b>{{{ data.variation.price_html }}}</b></script>
    <script type="text/template" id="tmpl-unavailable-variation-template"><i>gone</i></script></div>`;
}

let shop: FakeShop;

afterEach(() => shop.close());

function open(
  variations: readonly WireVariation[] | false,
  glaze = "",
  size = "",
  customData = "",
  before = () => {},
): LiveVariations {
  shop = openFakeShop(page(variations));
  before();
  find<HTMLSelectElement>("select[name=attribute_pa_glaze]").value = glaze;
  find<HTMLSelectElement>("select[name=attribute_pa_size]").value = size;
  find("form").dataset["custom_data"] = customData;
  vi.stubGlobal("wc_add_to_cart_variation_params", {
    i18n_no_matching_variations_text: NONE,
    i18n_make_a_selection_text: MAKE,
    i18n_unavailable_text: GONE,
    i18n_reset_alert_text: CLEARED,
  });
  const alive = createVariations(shop.config);
  alive.attach(document);
  return alive;
}

function choose(name: "glaze" | "size", value: string): void {
  const select = find<HTMLSelectElement>(`select[name=attribute_pa_${name}]`);
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}

const detail = () => find(".single_variation").textContent;
const id = () => find<HTMLInputElement>(".variation_id").value;
const button = () => find(".single_add_to_cart_button");
const press = () => button().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));

test("the product's price becomes the chosen variation's, and the range again after a reset", async () => {
  const price = () => {
    const place = find("[data-live-price]");
    return find(place.classList.contains("has-choice") ? ".price-of-chosen" : ".price-of-all").textContent;
  };
  open([...MUGS, mug(4, "ink", "l", { price_html: "" })]);
  await shop.wait(100);
  expect(price()).toBe("€1 – €3");
  choose("glaze", "oat");
  expect(price()).toBe("€1 – €3");
  choose("size", "l");
  expect(price()).toBe("€2");
  choose("size", "s");
  expect(price()).toBe("€1");
  choose("size", "");
  expect(price()).toBe("€1 – €3");
  choose("glaze", "ink");
  choose("size", "l");
  expect(price(), "a variation without a price of its own").toBe("€1 – €3");
});

describe("timing", () => {
  test("checks the selection after 100 ms and shows the detail 300 ms later (S9.16, S9.17)", async () => {
    open(MUGS, "oat", "s");
    await shop.wait(99);
    expect(id()).toBe("0");
    await shop.wait(1);
    expect(id()).toBe("1");
    await shop.wait(299);
    expect(detail()).toBe("");
    await shop.wait(1);
    expect(detail()).toBe("€1");
    await shop.wait(1000);
    expect(shop.announced()).toBe("");
  });

  test("shows nothing for a selection that is cleared within 300 ms (S9.17)", async () => {
    open(MUGS, "oat", "s");
    await shop.wait(200);
    choose("size", "");
    await shop.wait(1000);
    expect(detail()).toBe("");
    expect(button().className).toContain("disabled wc-variation-selection-needed");
  });

  test("emits a resize 20 ms after the image changes (S9.20)", async () => {
    open(MUGS, "oat");
    await shop.wait(500);
    const resized = vi.fn<() => void>();
    addEventListener("resize", resized);
    choose("size", "l");
    await shop.wait(19);
    expect(resized).not.toHaveBeenCalled();
    await shop.wait(1);
    expect(resized).toHaveBeenCalledTimes(1);
  });
});

describe("display", () => {
  test("shows the selected variation's attributes and image, then the product's again (S2.16, S4.20)", async () => {
    open(MUGS, "oat");
    await shop.wait(100);
    const received: unknown[] = [];
    document.addEventListener("vitrine:variation-image", (event) => received.push((event as CustomEvent).detail));
    choose("size", "s");
    expect([".sku", ".product_weight", ".product_dimensions"].map((place) => find(place).textContent)).toEqual([
      "SKU-1",
      "0.3 kg",
      "1 cm",
    ]);
    choose("size", "l");
    expect(find(".product_weight").textContent).toBe("own kg");
    const picture = find<HTMLImageElement>(".wp-post-image");
    expect([picture.getAttribute("src"), picture.alt]).toEqual(["/media/two.webp", "Two"]);
    expect(document.querySelector("source")?.hasAttribute("srcset")).toBe(false);

    find(".reset_variations").click();
    expect(find(".sku").textContent).toBe("OWN");
    expect([picture.getAttribute("src"), picture.alt]).toEqual(["/own.webp", "Own"]);
    expect(document.querySelector("source")?.getAttribute("srcset")).toBe("/own.avif");
    expect(received).toEqual([null, MUGS[1]?.image, null]);
  });

  test("leaves the image to a gallery that listens", async () => {
    open(MUGS, "oat");
    find(".images").dataset["gallery"] = "";
    choose("size", "l");
    expect(find(".wp-post-image").getAttribute("src")).toBe("/own.webp");
  });

  test("shows and announces an unavailable combination in the page's words (S5.07)", async () => {
    open(MUGS, "ink", "s");
    await shop.wait(500);
    expect(press()).toBe(false);
    await shop.wait(200);
    expect([find(".variation-message").textContent, shop.announced("alert")]).toEqual([GONE, GONE]);

    choose("size", "");
    expect(find(".variation-message").textContent).toBe("");
    await shop.wait(1000);
    expect(press()).toBe(false);
    await shop.wait(700);
    expect([find(".variation-message").textContent, shop.announced("alert")]).toEqual([MAKE, MAKE]);
    expect(document.activeElement).toBe(find("select[name=attribute_pa_size]"));
  });

  test("gives the same result when the button is pressed before the first check", () => {
    const live = open(MUGS, "oat", "s");
    expect(live.press(find<HTMLFormElement>("form"))).toBe(true);
    expect(id()).toBe("1");
    shop.close();
    expect(open(MUGS, "oat").press(find<HTMLFormElement>("form"))).toBe(false);
  });

  test("shows only the message for a variation that is not for sale (S4.12)", async () => {
    open([mug(9, "", "", { variation_is_visible: false })], "oat", "s");
    await shop.wait(500);
    expect(detail()).toBe("gone");
    expect(button().className).toContain("wc-variation-is-unavailable");
  });

  test("keeps swatches and select in sync", async () => {
    const live = open(MUGS, "oat", "l");
    await shop.wait(100);
    const [oat, ink] = [...document.querySelectorAll<HTMLElement>("[role=radio]")];
    if (!oat || !ink) throw new Error("The page has no swatches.");
    expect([oat.getAttribute("aria-checked"), ink.getAttribute("aria-disabled")]).toEqual(["true", "true"]);
    live.chooseSwatch(ink);
    expect(find<HTMLSelectElement>("select").value).toBe("oat");
    choose("size", "s");
    live.chooseSwatch(ink);
    expect(find<HTMLSelectElement>("select").value).toBe("ink");
    expect([ink.getAttribute("aria-checked"), ink.tabIndex, oat.tabIndex]).toEqual(["true", 0, -1]);
  });

  test("moves focus from the select to the swatches when they appear", async () => {
    open(MUGS, "ink", "", "", () => find<HTMLSelectElement>("select[name=attribute_pa_glaze]").focus());
    await shop.wait(100);
    expect((document.activeElement as HTMLElement).dataset["value"]).toBe("ink");
  });
});

describe("requests", () => {
  test("aborts the older request on a new selection and uses only the last response (S7.10)", async () => {
    open(false, "oat");
    await shop.wait(100);
    shop.reply(JSON.stringify(MUGS[0]), JSON.stringify(MUGS[1]));
    choose("size", "s");
    await shop.wait(30);
    expect(find("form").getAttribute("aria-busy")).toBe("true");
    choose("size", "l");
    await shop.wait(1000);

    expect(id()).toBe("2");
    expect(find("form").hasAttribute("aria-busy")).toBe(false);
    expect(shop.requests.map(({ endpoint, fields }) => [endpoint, fields["attribute_pa_size"]])).toEqual([
      ["get_variation", "s"],
      ["get_variation", "l"],
    ]);
  });

  test("sends the data that plug-ins put on the form (S3.13, S7.06)", async () => {
    open(false, "oat", "s", JSON.stringify({ bundle: 7 }));
    await shop.wait(100);
    expect(shop.requests[0]?.fields).toEqual({
      attribute_pa_glaze: "oat",
      attribute_pa_size: "s",
      product_id: "7",
      "custom_data[bundle]": "7",
    });
  });

  test("shows below the detail that nothing matches (S4.17, S8.07)", async () => {
    open(false, "oat");
    await shop.wait(100);
    shop.reply("false");
    choose("size", "s");
    await shop.wait(500);
    expect(find(".variation-message > p.wc-no-matching-variations").textContent).toBe(NONE);
    expect(shop.announced("alert")).toBe(NONE);
  });
});

test("emits WooCommerce's events for other scripts", async () => {
  open(MUGS, "oat");
  await shop.wait(100);
  const received: unknown[] = [];
  for (const name of [
    "found_variation",
    "show_variation",
    "reset_data",
    "hide_variation",
    "woocommerce_variation_has_changed",
  ]) {
    find("form").addEventListener(name, (event) => received.push(name, ...(event as CustomEvent<unknown[]>).detail));
  }
  choose("size", "s");
  await shop.wait(300);
  expect(received).toEqual([
    "found_variation",
    MUGS[0],
    "woocommerce_variation_has_changed",
    "show_variation",
    MUGS[0],
    true,
  ]);
  received.length = 0;
  find(".reset_variations").click();
  expect(received).toEqual(["reset_data", "hide_variation"]);
});

test("announces the reset and shows it until the next selection (S4.19)", async () => {
  open(MUGS, "oat", "s");
  await shop.wait(500);
  find(".reset_variations").dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true }));
  await shop.wait(200);
  expect([find(".reset_variations_alert").textContent, shop.announced()]).toEqual([CLEARED, CLEARED]);
  choose("glaze", "oat");
  expect(find(".reset_variations_alert").textContent).toBe("");
});
