// @vitest-environment happy-dom
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { EXAMPLE_GALLERY } from "./example-gallery.ts";
import { Gallery } from "./gallery.tsx";

beforeEach(() => {
  document.body.innerHTML = renderToString(<Gallery images={EXAMPLE_GALLERY} name="Mug" />);
});

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`Nothing matches ${selector}.`);
  return element;
}

test("each image has its large URL, size, alt text and caption or title (S3.06)", () => {
  const images = [...document.querySelectorAll<HTMLImageElement>(".woocommerce-product-gallery__image img[data-src]")];

  expect(images.map(({ alt, dataset }) => ({ alt, ...Object.fromEntries(Object.entries(dataset)) }))).toEqual(
    ["front", "above", "inside"].map((side) => ({
      alt: `Mug seen from ${side}`,
      caption: side === "above" ? "What a bird sees." : `Mug, ${side}`,
      src: `/media/${side}-1200.avif`,
      large_image: `/media/${side}-1200.avif`,
      large_image_width: "1200",
      large_image_height: "1500",
    })),
  );
});

test("the gallery has WooCommerce's class names for themes and scripts (S3.06)", () => {
  const slide = find(".woocommerce-product-gallery.images > * .woocommerce-product-gallery__image");
  expect(slide.parentElement?.matches(".woocommerce-product-gallery__wrapper")).toBe(true);
  expect(slide.dataset).toMatchObject({ thumb: "/media/front-800.webp", thumbAlt: "Mug seen from front" });
  expect(document.querySelectorAll(".wp-post-image")).toHaveLength(1);
  expect(slide.querySelector(".wp-post-image")).not.toBeNull();
  expect(document.querySelectorAll(".flex-control-nav li img.photo-image")).toHaveLength(3);
});

test("without script images and magnifier link to the file, thumbnails to their image (S1.04, S2.11)", () => {
  expect(find(".woocommerce-product-gallery__trigger").getAttribute("href")).toBe("/media/front-1200.avif");
  expect(find("#picture-2 > a").getAttribute("href")).toBe("/media/above-1200.avif");
  expect(find(".flex-control-nav li:nth-child(2) a").getAttribute("href")).toBe("#picture-2");
  expect(document.querySelectorAll("button:not([hidden]), [inert]")).toHaveLength(0);
});

test("a single image has no strip, arrows or thumbnails (S2.09)", () => {
  document.body.innerHTML = renderToString(<Gallery images={EXAMPLE_GALLERY.slice(0, 1)} name="Mug" />);

  expect(document.querySelector("button, ol, [data-slider-strip]")).toBeNull();
  expect(document.querySelectorAll(".woocommerce-product-gallery__trigger")).toHaveLength(1);
});

test("a product without an image shows a placeholder", () => {
  document.body.innerHTML = renderToString(<Gallery images={[]} name="Mug" />);

  expect(find(".woocommerce-product-gallery__image--placeholder").textContent).toBe("No image yet");
  expect(find(".woocommerce-product-gallery__image--placeholder img.wp-post-image").getAttribute("alt")).toBe("");
  expect(document.querySelector("a, .woocommerce-product-gallery__image")).toBeNull();
  document.body.innerHTML = renderToString(<Gallery images={[]} name="Mug" hasVariations />);
  expect(document.querySelectorAll(".woocommerce-product-gallery__image")).toHaveLength(1);
});
