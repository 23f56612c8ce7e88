import { VARIATION_IMAGE_EVENT, type VariationImage } from "../gallery/variation-image.ts";

/** Shows the bar while the form's own button is out of sight, with the form's current choices and price. */
export function attachBuyBar(bar: HTMLElement): void {
  const product = bar.closest(".product");
  const form = product?.querySelector<HTMLFormElement>("form.cart");
  const main = form?.querySelector<HTMLElement>(".single_add_to_cart_button");
  const button = bar.querySelector<HTMLElement>("button");
  const price = product?.querySelector(".summary .price");
  if (!form || !main || !button || !price) return;
  const chooseText = button.dataset["chooseText"] ?? "";
  bar.hidden = false;

  // The form answers as if its own button were pressed: it adds the product or shows what is missing.
  button.addEventListener("click", () => main.click());
  form.addEventListener("change", show);
  const changes = new MutationObserver(show);
  changes.observe(main, { attributes: true, attributeFilter: ["class"] });
  changes.observe(price, { attributes: true, childList: true, subtree: true });
  product?.addEventListener(VARIATION_IMAGE_EVENT, ({ detail }: CustomEventInit<VariationImage | null>) => {
    showPhoto(bar, product, detail ?? null);
  });
  new IntersectionObserver(([entry]) => {
    if (entry) bar.classList.toggle("is-shown", !entry.isIntersecting);
  }).observe(main);
  show();

  function show(): void {
    const asksFirst = main?.classList.contains("wc-variation-selection-needed");
    setText(button, (asksFirst ? chooseText : main?.textContent) ?? "");
    button?.classList.toggle("loading", main?.classList.contains("loading"));
    setText(bar.querySelector(".buy-bar-choices"), form ? chosenNames(form) : "");
    const shown = price?.querySelector(price.classList.contains("has-choice") ? ".price-of-chosen" : ".price-of-all");
    const copy = (shown ?? price)?.cloneNode(true);
    bar.querySelector(".buy-bar-price")?.replaceChildren(...(copy?.childNodes ?? []));
  }
}

/** The chosen variation's photo; null is the product's own. The gallery has loaded most of them in a small size. */
function showPhoto(bar: HTMLElement, product: Element, image: VariationImage | null): void {
  const photo = bar.querySelector("img");
  const slides = [...product.querySelectorAll<HTMLElement>("[data-thumb]")];
  const file = image?.gallery_thumbnail_src ?? slides[0]?.dataset["thumb"];
  const slide = slides.findIndex(({ dataset }) => dataset["thumb"] === file);
  const small = product.querySelectorAll<HTMLImageElement>(".gallery-thumbs img")[slide]?.currentSrc;
  if (!photo || !file) return;
  bar.querySelector("source")?.remove();
  photo.src = small || file;
}

function chosenNames(form: HTMLFormElement): string {
  return [...form.querySelectorAll<HTMLSelectElement>(".variations select")]
    .flatMap(({ value, options, selectedIndex }) => (value ? (options[selectedIndex]?.text ?? []) : []))
    .join(", ");
}

function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}
