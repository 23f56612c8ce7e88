import type { VariationImage } from "./variation-image.ts";

type Values = Readonly<Record<string, string | number | false | undefined>>;

export interface ImageSwap {
  show(image: VariationImage): void;
  restore(): void;
}

/** Replaces the first slide's image temporarily and restores the original. */
export function swapFirstPicture(slide: HTMLElement, thumb: HTMLElement | null): ImageSwap {
  const originals = new Map<Element, ReadonlyMap<string, string | null>>();

  function set(element: Element | null | undefined, values: Values): void {
    if (!element) return;
    const before = new Map(originals.get(element));
    for (const [name, value] of Object.entries(values)) {
      if (!before.has(name)) before.set(name, element.getAttribute(name));
      write(element, name, value === undefined || value === false || value === "" ? null : String(value));
    }
    originals.set(element, before);
  }

  /** Hides the old image's `source` elements, which would take precedence, and its placeholder. */
  function hideOldImage(container: ParentNode | null): void {
    for (const source of container?.querySelectorAll("source") ?? []) set(source, { srcset: false });
    for (const ghost of container?.querySelectorAll(".photo-ghost") ?? []) set(ghost, { hidden: "hidden" });
  }

  return {
    show(image) {
      const { src, srcset, sizes, alt, full_src: full = src, full_src_w: width, full_src_h: height } = image;
      hideOldImage(slide);
      set(slide.querySelector(".wp-post-image"), {
        src,
        srcset,
        sizes,
        "data-src": full,
        "data-large_image": full,
        "data-large_image_width": width,
        "data-large_image_height": height,
        "data-caption": image.caption,
        // An empty alt text marks decoration; a missing attribute is an error.
        ...(alt ? { alt } : {}),
      });
      set(slide.querySelector("a"), { href: full });
      if (!image.gallery_thumbnail_src) return;
      set(slide, { "data-thumb": image.gallery_thumbnail_src });
      hideOldImage(thumb);
      set(thumb?.querySelector(".photo-image"), { src: image.gallery_thumbnail_src, srcset: false });
    },
    restore() {
      for (const [element, attributes] of originals) {
        for (const [name, value] of attributes) write(element, name, value);
      }
      originals.clear();
    },
  };
}

function write(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
