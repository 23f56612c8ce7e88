import { type LightboxImage, openLightbox } from "@vitrine/effects/lightbox";
import { speakForEffects } from "../effect-words.ts";

const PHOTOS = ".review-photos a";

/** Photos of a review open over the page, all of that review one after the other. */
export function attachReviewPhotos(
  page: Document,
  navigate: (url: string) => void = (url) => location.assign(url),
): void {
  speakForEffects();
  page.addEventListener("click", (event) => {
    const opener = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(PHOTOS) : null;
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!opener || event.defaultPrevented || event.button || isModified) return;
    event.preventDefault();
    const links = [...(opener.closest(".review-photos")?.querySelectorAll("a") ?? [])];
    openLightbox({ images: links.map(imageOf), index: links.indexOf(opener), opener })
      // Offline, or a new release took the file away: the link does the same in its own way.
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
