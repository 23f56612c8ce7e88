import { openLightbox } from "@vitrine/effects/lightbox";
import { attachSlider } from "@vitrine/effects/slider";
import { attachZoom } from "@vitrine/effects/zoom";
import { followPictures } from "./follow-pictures.ts";
import { hasForeignSlider, onForeignSlider, removeOwnControls } from "./foreign-slider.ts";
import { largeImageOf, lightboxImageOf } from "./gallery-pictures.ts";
import { swapFirstPicture } from "./swap-first-picture.ts";
import type { VariationImage } from "./variation-image.ts";
import { setEffectLabels } from "../effect-labels.ts";
import { emitOn, listenOn } from "../events.ts";

export interface LiveGallery {
  /** Handles a click that came before the gallery had loaded. */
  click(control: HTMLElement): void;
  showVariation(image: VariationImage | null): void;
}

/** Scripts that depend on the window's size measure again this long after the image changes. */
const MEASURE_AGAIN_MS = 20;

export function attachGallery(
  root: HTMLElement,
  navigate: (url: string) => void = (url) => location.assign(url),
): LiveGallery {
  followPictures(root);
  if (hasForeignSlider(root)) {
    removeOwnControls(root);
    return { click() {}, showVariation() {} };
  }
  setEffectLabels();
  const params = (window as { wc_single_product_params?: unknown }).wc_single_product_params;
  emitOn(root, "wc-product-gallery-before-init", root, params);
  const slides = [...root.querySelectorAll<HTMLElement>(".woocommerce-product-gallery__image")];
  const thumbs = [...root.querySelectorAll<HTMLElement>("[data-slider-thumbs] a")];
  const trigger = root.querySelector<HTMLAnchorElement>(".woocommerce-product-gallery__trigger");
  const links = slides.map((slide) => slide.querySelector("a"));
  const zooms = slides.flatMap((slide, index) => {
    const link = links[index];
    return link ? [attachZoom(link, () => largeImageOf(slide))] : [];
  });
  const slider = attachSlider(root, {
    autoplays: root.querySelector("[data-slider-control=pause]") !== null,
    onChange: (index) => zooms[index]?.check(),
  });
  const first = slides[0] && swapFirstPicture(slides[0], thumbs[0] ?? null);
  let isOpening = false;
  let isForeign = false;

  trigger?.setAttribute("role", "button");
  trigger?.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    if (!event.repeat) trigger.click();
  });
  root.addEventListener("click", (event) => {
    const control = event.target instanceof Element ? event.target.closest("a") : null;
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    // The touch zoom and the thumbnails have handled the event already.
    if (!control || event.defaultPrevented || event.button || isModified) return;
    if (isForeign || (control !== trigger && !links.includes(control))) return;
    event.preventDefault();
    open(control);
  });

  function open(opener: HTMLAnchorElement): void {
    if (isOpening) return;
    isOpening = true;
    openLightbox({ images: slides.map(lightboxImageOf), index: slider.index, opener, onClose: restoreFocus })
      // Offline, or the file is gone after a new release: follow the link instead.
      .catch(() => navigate(opener.href))
      .finally(() => (isOpening = false));

    function restoreFocus(index: number): void {
      slider.show(index, false);
      // The clicked image may be out of view by now and cannot receive focus.
      if (opener.closest("[inert]")) queueMicrotask(() => trigger?.focus({ preventScroll: true }));
    }
  }

  onForeignSlider(root, () => {
    isForeign = true;
    slider.destroy();
    removeOwnControls(root);
  });
  listenOn(root, "woocommerce_gallery_reset_slide_position", () => slider.show(0));
  listenOn(root, "woocommerce_gallery_init_zoom", () => zooms[slider.index]?.check());
  emitOn(root, "wc-product-gallery-after-init", root, params);

  return {
    click: (control) => control.click(),
    showVariation(image) {
      if (isForeign) return;
      first?.restore();
      // The selected variation's image stays until the visitor moves on.
      if (image) slider.pause();
      const known = image ? slides.findIndex((slide, index) => shows(slide, thumbs[index], image)) : 0;
      if (image && known < 0) first?.show(image);
      slider.show(Math.max(0, known));
      setTimeout(() => dispatchEvent(new Event("resize")), MEASURE_AGAIN_MS);
    },
  };
}

function shows(slide: HTMLElement, thumb: HTMLElement | undefined, image: VariationImage): boolean {
  const thumbnail = image.gallery_thumbnail_src;
  const full = slide.querySelector("a")?.getAttribute("href");
  const shown = [slide.dataset["thumb"], thumb?.querySelector(".photo-image")?.getAttribute("src")];
  return (thumbnail !== undefined && shown.some((src) => isSame(src, thumbnail))) || isSame(full, image.full_src);
}

/** Compares URLs: one may be absolute, the other relative. */
function isSame(one: string | null | undefined, other: string | undefined): boolean {
  return Boolean(one && other) && new URL(one ?? "", location.href).href === new URL(other ?? "", location.href).href;
}
