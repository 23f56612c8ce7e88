/**
 * Reads and changes the gallery as WooCommerce's single-product.js, FlexSlider and its variation script do, with their
 * selectors and attributes. It runs in the page.
 */
export function installWooGallery(): void {
  const gallery = () => document.querySelector<HTMLElement>(".woocommerce-product-gallery");

  function start(): void {
    const root = gallery();
    const wrapper = root?.querySelector<HTMLElement>(".woocommerce-product-gallery__wrapper");
    if (!root || !wrapper) return;
    const slides = [...wrapper.querySelectorAll<HTMLElement>(":scope > .woocommerce-product-gallery__image")];
    const viewport = document.createElement("div");
    viewport.className = "flex-viewport";
    Object.assign(viewport.style, { overflow: "hidden", position: "relative" });
    root.append(viewport);
    viewport.append(wrapper);
    wrapper.style.width = `${200 * slides.length}%`;
    const width = viewport.clientWidth;
    for (const slide of slides) Object.assign(slide.style, { width: `${width}px`, float: "left", display: "block" });
    const nav = document.createElement("ol");
    nav.className = "flex-control-nav flex-control-thumbs";
    for (const [index, slide] of slides.entries()) {
      const image = document.createElement("img");
      image.src = slide.getAttribute("data-thumb") ?? "";
      image.alt = slide.getAttribute("data-thumb-alt") ?? "";
      image.addEventListener("click", () => show(index));
      const item = document.createElement("li");
      item.append(image);
      nav.append(item);
    }
    root.append(nav);
    root.addEventListener("woocommerce_gallery_reset_slide_position", () => show(0));
    show(0);

    function show(index: number): void {
      root?.setAttribute("data-foreign-slide", String(index));
      if (wrapper) wrapper.style.transform = `translate3d(${-index * width}px, 0, 0)`;
    }
  }

  /** The items passed to PhotoSwipe. */
  function items() {
    return [...document.querySelectorAll(".woocommerce-product-gallery__image")].map((slide) => {
      const image = slide.querySelector("img");
      const read = (name: string) => image?.getAttribute(name) ?? null;
      return {
        src: read("data-large_image"),
        w: Number(read("data-large_image_width")),
        h: Number(read("data-large_image_height")),
        title: read("data-caption") ?? read("title"),
        alt: read("alt"),
      };
    });
  }

  function zooms(): boolean {
    const image = document.querySelector(".woocommerce-product-gallery__image")?.querySelector("img");
    return Number(image?.dataset["large_image_width"]) > (gallery()?.clientWidth ?? 0);
  }

  const replaceAttribute = (
    element: Element | null | undefined,
    name: string,
    value: string | number | false | undefined,
  ) => {
    if (!element) return;
    const stored = `data-o_${name}`;
    if (!element.hasAttribute(stored)) element.setAttribute(stored, element.getAttribute(name) ?? "");
    if (value === false) element.removeAttribute(name);
    else element.setAttribute(name, String(value ?? ""));
  };
  const restoreAttribute = (element: Element | null | undefined, name: string) => {
    const stored = element?.getAttribute(`data-o_${name}`);
    if (stored !== null && stored !== undefined) element?.setAttribute(name, stored);
  };
  const NAMES = ["src", "srcset", "sizes", "alt", "data-src", "data-large_image"] as const;

  /** Changes the first image, as for a variation whose image has no thumbnail; null restores the product's image. */
  function changeFirst(image: Readonly<Record<string, string | number | false>> | null): void {
    const slide = document.querySelector(".product .images .woocommerce-product-gallery__image");
    const mainImage = slide?.querySelector(".wp-post-image");
    const thumb = document.querySelector(".product .flex-control-nav li img");
    const full = image?.["full_src"];
    const values = { ...image, "data-src": full, "data-large_image": full } as Record<string, string | false>;
    for (const name of NAMES) {
      if (image) replaceAttribute(mainImage, name, values[name]);
      else restoreAttribute(mainImage, name);
    }
    if (image) replaceAttribute(thumb, "src", image["gallery_thumbnail_src"]);
    else restoreAttribute(thumb, "src");
  }

  Object.assign(window, { wooGallery: { start, items, zooms, changeFirst } });
}

export interface WooGallery {
  start(): void;
  items(): { src: string | null; w: number; h: number; title: string | null; alt: string | null }[];
  zooms(): boolean;
  changeFirst(image: Readonly<Record<string, string | number | false>> | null): void;
}
