import { type LightboxImage, openLightbox } from "@vitrine/effects/lightbox";
import { setEffectLabels } from "../effect-labels.ts";

const PHOTOS = ".review-photos a";

/** Opens the photos of a review in a lightbox. */
export function attachReviewPhotos(
  page: Document,
  navigate: (url: string) => void = (url) => location.assign(url),
): void {
  setEffectLabels();
  page.addEventListener("click", (event) => {
    const opener = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(PHOTOS) : null;
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!opener || event.defaultPrevented || event.button || isModified) return;
    event.preventDefault();
    const links = [...(opener.closest(".review-photos")?.querySelectorAll("a") ?? [])];
    openLightbox({ images: links.map(imageOf), index: links.indexOf(opener), opener })
      // Offline, or the file is gone after a new release: follow the link instead.
      .catch(() => navigate(opener.href));
  });
}

function imageOf(link: HTMLAnchorElement): LightboxImage {
  const thumbnail = link.querySelector("img");
  return {
    src: link.href,
    width: Number(link.dataset["width"]) || 0,
    height: Number(link.dataset["height"]) || 0,
    alt: thumbnail?.alt ?? "",
    caption: "",
    thumbnail,
  };
}
