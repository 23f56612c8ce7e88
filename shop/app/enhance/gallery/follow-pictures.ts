const ORIGINAL_ATTRIBUTE = "data-o_srcset";

/**
 * Other scripts change an image's `src` and `srcset`, as WooCommerce's does for a variation. The `source` elements
 * beside it would still show the old image, so they are disabled while the image has another URL.
 */
export function followPictures(gallery: HTMLElement): void {
  const sources = new Map<Node, string | null>();
  for (const image of gallery.querySelectorAll("picture > img")) sources.set(image, image.getAttribute("src"));
  const observer = new MutationObserver((records) => {
    for (const { target } of records) {
      if (!(target instanceof HTMLImageElement) || !sources.has(target)) continue;
      const isOther = target.getAttribute("src") !== sources.get(target);
      for (const source of target.parentElement?.querySelectorAll("source") ?? []) put(source, isOther);
    }
  });
  observer.observe(gallery, { subtree: true, attributes: true, attributeFilter: ["src"] });
}

function put(source: Element, isAside: boolean): void {
  const files = source.getAttribute("srcset");
  const original = source.getAttribute(ORIGINAL_ATTRIBUTE);
  if (isAside && files !== null) {
    source.setAttribute(ORIGINAL_ATTRIBUTE, files);
    source.removeAttribute("srcset");
  } else if (!isAside && files === null && original) source.setAttribute("srcset", original);
}
