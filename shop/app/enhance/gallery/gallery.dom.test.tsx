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

test("with script the magnifier is a button [S2.11]", () => {
  expect(find(".woocommerce-product-gallery__trigger").getAttribute("role")).toBe("button");
});

test("other scripts hear when the gallery comes to life [S2.09]", () => {
  document.body.innerHTML = markup;
  const root = find("[data-gallery]");
  const heard: unknown[][] = [];
  for (const name of ["wc-product-gallery-before-init", "wc-product-gallery-after-init"]) {
    document.body.addEventListener(name, (event) => {
      const isAlive = find(".woocommerce-product-gallery__trigger").getAttribute("role") === "button";
      heard.push([name, isAlive, ...(event as CustomEvent<unknown[]>).detail]);
    });
  }
  vi.stubGlobal("wc_single_product_params", { zoom_enabled: "1" });
  attachGallery(root);
  vi.unstubAllGlobals();

  expect(heard).toEqual([
    ["wc-product-gallery-before-init", false, root, { zoom_enabled: "1" }],
    ["wc-product-gallery-after-init", true, root, { zoom_enabled: "1" }],
  ]);
});

test("other scripts can lead the gallery back to its first picture [S4.20]", () => {
  gallery.showVariation({ ...OTHER, gallery_thumbnail_src: "/media/inside-800.webp" });
  expect(seen()).toEqual(["picture-3"]);
  find("[data-gallery]").dispatchEvent(new Event("woocommerce_gallery_reset_slide_position"));
  expect(seen()).toEqual(["picture-1"]);
});

test("a variation whose picture is in the gallery is shown there [S9.20]", () => {
  const before = firstSlide();
  gallery.showVariation({ ...OTHER, gallery_thumbnail_src: "/media/inside-800.webp" });
  expect(seen()).toEqual(["picture-3"]);
  expect(find("#picture-1 .wp-post-image").getAttribute("src")).toBe("/media/front-800.webp");

  gallery.showVariation(null);
  expect(seen()).toEqual(["picture-1"]);
  expect(firstSlide()).toBe(before);
});

test("addresses with and without the shop's name mean the same picture", () => {
  gallery.showVariation({ ...OTHER, gallery_thumbnail_src: new URL("/media/above-800.webp", location.href).href });

  expect(seen()).toEqual(["picture-2"]);
});

test("any other picture of a variation takes the first place, and the modern formats of the old one step aside [S9.20]", () => {
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

test("without a choice the product shows its own picture again, exactly [S9.20]", () => {
  const before = find("[data-gallery]").cloneNode(true);
  gallery.showVariation(OTHER);
  gallery.showVariation({ ...OTHER, srcset: false, src: "/media/sage.webp", gallery_thumbnail_src: "/s.webp" });
  expect(find("[data-gallery]").isEqualNode(before)).toBe(false);
  gallery.showVariation(null);

  expect(find("[data-gallery]").isEqualNode(before)).toBe(true);
});

test("what measures itself by the window looks again 20 ms later [S9.20]", () => {
  let measured = 0;
  addEventListener("resize", () => measured++);
  gallery.showVariation(OTHER);
  vi.advanceTimersByTime(19);
  expect(measured).toBe(0);
  vi.advanceTimersByTime(1);

  expect(measured).toBe(1);
});

test("a choice made while the gallery is still on its way is shown when it is there [S9.20]", async () => {
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

test("a page without a gallery fetches nothing", () => {
  document.body.innerHTML = "<p>A journal entry</p>";

  expect(startGallery(document)).toBeNull();
});

test("neither the gallery nor the digests ask anybody for anything [S7.14]", () => {
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", (url: unknown) => asked.push(url));
  vi.stubGlobal("XMLHttpRequest", function () {
    asked.push("XMLHttpRequest");
  });
  vi.spyOn(navigator, "sendBeacon").mockImplementation((url) => asked.push(url) > 0);
  document.body.innerHTML = markup;
  const alive = attachGallery(find("[data-gallery]"));
  alive.showVariation(OTHER);
  alive.showVariation(null);
  vi.advanceTimersByTime(10_000);
  expect(sha256("ann@example.com")).toMatch(/^[0-9a-f]{64}$/);
  vi.unstubAllGlobals();

  expect(asked).toEqual([]);
});
