/** The elements of a slider, as `<Slider>` or the page's own markup name them. */
export interface SliderParts {
  readonly strip: HTMLElement;
  readonly slides: readonly HTMLElement[];
  /** Links to the slides, in their order. */
  readonly thumbs: readonly HTMLAnchorElement[];
  readonly previous: HTMLElement | null;
  readonly next: HTMLElement | null;
  readonly pause: HTMLElement | null;
}

export function findParts(root: HTMLElement): SliderParts | null {
  const strip = root.querySelector<HTMLElement>("[data-slider-strip]");
  const control = (name: string) => root.querySelector<HTMLElement>(`[data-slider-control="${name}"]`);
  return (
    strip && {
      strip,
      slides: [...strip.children].filter((child) => child instanceof HTMLElement),
      thumbs: [...root.querySelectorAll<HTMLAnchorElement>("[data-slider-thumbs] a")],
      previous: control("previous"),
      next: control("next"),
      pause: control("pause"),
    }
  );
}

/** Where the strip has to stand for this slide to be at its beginning. In right-to-left pages the numbers are negative. */
export function scrollLeftOf({ strip }: SliderParts, slide: HTMLElement): number {
  return Math.round(strip.scrollLeft + distance(strip, slide));
}

/** The slide that is nearest to the beginning of the strip. */
export function nearestSlide({ strip, slides }: SliderParts): number {
  const distances = slides.map((slide) => Math.abs(distance(strip, slide)));
  return distances.indexOf(Math.min(...distances));
}

function distance(strip: HTMLElement, slide: HTMLElement): number {
  const [outer, inner] = [strip.getBoundingClientRect(), slide.getBoundingClientRect()];
  return getComputedStyle(strip).direction === "rtl" ? inner.right - outer.right : inner.left - outer.left;
}
