// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attachBuyBar } from "./buy-bar.ts";

let see: (isVisible: boolean) => void;

beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => report([{ isIntersecting }]);
      }
      observe() {}
    },
  );
  document.body.innerHTML = `<div class="product">
    <div class="summary"><p class="price"><span class="price-of-all">€1 – €3</span><span class="price-of-chosen"></span></p>
      <form class="cart"><table class="variations"><tbody><tr><td>
        <select><option value="">Choose</option><option value="oat">Oat</option></select></td></tr></tbody></table>
        <button type="button" class="single_add_to_cart_button wc-variation-selection-needed">Add to cart</button></form></div>
    <section data-buy-bar hidden><span class="buy-bar-choices"></span><p class="buy-bar-price"></p>
      <button data-choose-text="Select options">Add to cart</button></section></div>`;
  attachBuyBar(find("[data-buy-bar]"));
});

afterEach(() => vi.unstubAllGlobals());

function find<E extends HTMLElement = HTMLElement>(selector: string): E {
  const element = document.querySelector<E>(selector);
  if (!element) throw new Error(`Nothing matches ${selector}.`);
  return element;
}

const barText = () => find("[data-buy-bar]").textContent?.replaceAll(/\s+/g, " ").trim();

test("the bar is shown while the form's button is out of sight", () => {
  const isShown = () => find("[data-buy-bar]").classList.contains("is-shown");
  expect([find("[data-buy-bar]").hidden, isShown()]).toEqual([false, false]);
  see(false);
  expect(isShown()).toBe(true);
  see(true);
  expect(isShown()).toBe(false);
});

test("it has the form's choices, its price and its button", async () => {
  expect(barText()).toBe("€1 – €3 Select options");
  const select = find<HTMLSelectElement>("select");
  select.value = "oat";
  select.dispatchEvent(new Event("change", { bubbles: true }));
  find(".price-of-chosen").textContent = "€2";
  find(".summary .price").classList.add("has-choice");
  find(".single_add_to_cart_button").className = "single_add_to_cart_button loading";
  await vi.waitFor(() => expect(barText()).toBe("Oat€2 Add to cart"));
  expect(find("[data-buy-bar] button").classList.contains("loading")).toBe(true);
});

test("it shows the photo of the chosen variation, or the product's own", () => {
  const product = find(".product");
  product.insertAdjacentHTML("beforeend", `<div data-thumb="/oat.webp"></div><div data-thumb="/ink.webp"></div>`);
  find("[data-buy-bar]").insertAdjacentHTML("afterbegin", `<picture><source srcset="/oat.avif"><img></picture>`);
  const photoAfter = (detail: unknown) => {
    product.dispatchEvent(new CustomEvent("vitrine:variation-image", { detail }));
    return find("[data-buy-bar] img").getAttribute("src");
  };
  expect(photoAfter({ src: "/ink-800.webp", gallery_thumbnail_src: "/ink.webp" })).toBe("/ink.webp");
  expect(document.querySelector("[data-buy-bar] source")).toBeNull();
  expect(photoAfter(null)).toBe("/oat.webp");
});

test("its button presses the form's", () => {
  const press = vi.fn();
  find(".single_add_to_cart_button").addEventListener("click", press);
  find("[data-buy-bar] button").click();
  expect(press).toHaveBeenCalledOnce();
});
