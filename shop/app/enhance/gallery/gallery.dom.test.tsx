// @vitest-environment happy-dom
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EXAMPLE_GALLERY } from "../../storefront/product/example-gallery.ts";
import { Gallery } from "../../storefront/product/gallery.tsx";
import { sha256 } from "@vitrine/effects/sha256";
import { attachGallery, type LiveGallery } from "./live-gallery.ts";
import { startGallery } from "./start-gallery.ts";
import type { VariationImage } from "./variation-image.ts";

const OTHER: VariationImage = {
  src: "/media/ember-800.webp",
  srcset: "/media/ember-400.webp 400w, /media/ember-800.webp 800w",
  sizes: "50vw",
  alt: "Ember mug",
  full_src: "/media/ember-2000.webp",
  full_src_w: 2000,
  full_src_h: 2500,
  gallery_thumbnail_src: "/media/ember-100.webp",
};

let markup: string;
let gallery: LiveGallery;

beforeEach(() => {
  vi.useFakeTimers();
  markup = renderToString(<Gallery images={EXAMPLE_GALLERY} name="Mug" />);
  document.body.innerHTML = markup;
  gallery = attachGallery(find("[data-gallery]"));
});

afterEach(() => {
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`Nothing matches ${selector}.`);
  return element;
}

function seen(): string[] {
  return [...document.querySelectorAll<HTMLElement>(".gallery-slide")]
    .filter(({ inert }) => !inert)
    .map(({ id }) => id);
}

const firstSlide = () => find("#picture-1").outerHTML;

test("turns the magnifier into a button (S2.11)", () => {
  expect(find(".woocommerce-product-gallery__trigger").getAttribute("role")).toBe("button");
});

test("notifies other scripts when the gallery starts (S2.09)", () => {
  document.body.innerHTML = markup;
  const root = find("[data-gallery]");
  const received: unknown[][] = [];
  for (const name of ["wc-product-gallery-before-init", "wc-product-gallery-after-init"]) {
    document.body.addEventListener(name, (event) => {
      const isAlive = find(".woocommerce-product-gallery__trigger").getAttribute("role") === "button";
      received.push([name, isAlive, ...(event as CustomEvent<unknown[]>).detail]);
    });
  }
  vi.stubGlobal("wc_single_product_params", { zoom_enabled: "1" });
  attachGallery(root);
  vi.unstubAllGlobals();

  expect(received).toEqual([
    ["wc-product-gallery-before-init", false, root, { zoom_enabled: "1" }],
    ["wc-product-gallery-after-init", true, root, { zoom_enabled: "1" }],
  ]);
});

test("returns to the first image when another script asks for it (S4.20)", () => {
  gallery.showVariation({ ...OTHER, gallery_thumbnail_src: "/media/inside-800.webp" });
  expect(seen()).toEqual(["picture-3"]);
  find("[data-gallery]").dispatchEvent(new Event("woocommerce_gallery_reset_slide_position"));
  expect(seen()).toEqual(["picture-1"]);
});

test("shows a variation's image that is in the gallery (S9.20)", () => {
  const before = firstSlide();
  gallery.showVariation({ ...OTHER, gallery_thumbnail_src: "/media/inside-800.webp" });
  expect(seen()).toEqual(["picture-3"]);
  expect(find("#picture-1 .wp-post-image").getAttribute("src")).toBe("/media/front-800.webp");

  gallery.showVariation(null);
  expect(seen()).toEqual(["picture-1"]);
  expect(firstSlide()).toBe(before);
});

test("treats relative and absolute URLs as the same image", () => {
  gallery.showVariation({ ...OTHER, gallery_thumbnail_src: new URL("/media/above-800.webp", location.href).href });

  expect(seen()).toEqual(["picture-2"]);
});

test("replaces the first image by any other image of a variation, without the old modern formats (S9.20)", () => {
  gallery.showVariation(OTHER);
  const image = find("#picture-1 .wp-post-image");

  expect(seen()).toEqual(["picture-1"]);
  expect(image.getAttribute("src")).toBe(OTHER.src);
  expect(image.getAttribute("srcset")).toBe(OTHER.srcset);
  expect(image.getAttribute("alt")).toBe("Ember mug");
  expect(image.dataset).toMatchObject({ large_image: OTHER.full_src, large_image_width: "2000" });
  expect(find("#picture-1 > a").getAttribute("href")).toBe(OTHER.full_src);
  expect(document.querySelector("#picture-1 source[srcset]")).toBeNull();
  expect(find(".flex-control-nav li img.photo-image").getAttribute("src")).toBe(OTHER.gallery_thumbnail_src);
});

test("restores the product's own image exactly without a selection (S9.20)", () => {
  const before = find("[data-gallery]").cloneNode(true);
  gallery.showVariation(OTHER);
  gallery.showVariation({ ...OTHER, srcset: false, src: "/media/sage.webp", gallery_thumbnail_src: "/s.webp" });
  expect(find("[data-gallery]").isEqualNode(before)).toBe(false);
  gallery.showVariation(null);

  expect(find("[data-gallery]").isEqualNode(before)).toBe(true);
});

test("emits a resize 20 ms after a change (S9.20)", () => {
  let measured = 0;
  addEventListener("resize", () => measured++);
  gallery.showVariation(OTHER);
  vi.advanceTimersByTime(19);
  expect(measured).toBe(0);
  vi.advanceTimersByTime(1);

  expect(measured).toBe(1);
});

test("shows a selection that was made while the gallery was loading (S9.20)", async () => {
  vi.useRealTimers();
  document.body.innerHTML = markup;
  const started = startGallery(document);
  document.dispatchEvent(
    new CustomEvent("vitrine:variation-image", {
      detail: { ...OTHER, gallery_thumbnail_src: "/media/above-800.webp" },
    }),
  );
  await started;
  await Promise.resolve();

  expect(seen()).toEqual(["picture-2"]);
});

test("loads nothing on a page without a gallery", () => {
  document.body.innerHTML = "<p>A journal entry</p>";

  expect(startGallery(document)).toBeNull();
});

test("sends no request for the gallery or its digests (S7.14)", () => {
  const requests: unknown[] = [];
  vi.stubGlobal("fetch", (url: unknown) => requests.push(url));
  vi.stubGlobal("XMLHttpRequest", function () {
    requests.push("XMLHttpRequest");
  });
  vi.spyOn(navigator, "sendBeacon").mockImplementation((url) => requests.push(url) > 0);
  document.body.innerHTML = markup;
  const alive = attachGallery(find("[data-gallery]"));
  alive.showVariation(OTHER);
  alive.showVariation(null);
  vi.advanceTimersByTime(10_000);
  expect(sha256("ann@example.com")).toMatch(/^[0-9a-f]{64}$/);
  vi.unstubAllGlobals();

  expect(requests).toEqual([]);
});
