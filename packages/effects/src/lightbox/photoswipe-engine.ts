import PhotoSwipe, { type PhotoSwipeOptions, type SlideData } from "photoswipe";
import type { CreateEngine } from "./engine.ts";
import { failureMessage } from "./failure-message.ts";
import type { LightboxImage } from "./lightbox-image.ts";
import { overruleGestures } from "./overrule-gestures.ts";
import { MAX_ZOOM, zoomLevels } from "./zoom-levels.ts";
import { nextTask } from "../next-task/index.ts";
import { word } from "../words/index.ts";

const SHOW_HIDE_MS = 333;
const SPACING = 0.12;
/** Room for the bar above and the caption below. */
const PADDING = { top: 60, bottom: 60, left: 0, right: 0 };

/** PhotoSwipe's own controls stay off: it writes them as HTML strings, which the content policy forbids. */
const NO_CONTROLS = { close: false, arrowPrev: false, arrowNext: false, zoom: false, counter: false, preloader: false };

export const createPhotoswipe: CreateEngine = ({ host, images, index, isRightToLeft }, reports) => {
  const last = images.length - 1;
  // PhotoSwipe supports left to right only. Reversed, "next" is on the left, where right-to-left readers expect it.
  const turned = (position: number) => (isRightToLeft ? last - position : position);
  const queue: (() => void)[] = [];
  const options: PhotoSwipeOptions & typeof NO_CONTROLS = {
    ...NO_CONTROLS,
    dataSource: images.map((_, position) => slideOf(images[turned(position)])),
    index: turned(index),
    appendToEl: host,
    // Not the window's: beside a scrollbar, or the place kept for one, it is narrower.
    getViewportSizeFn: () => ({ x: host.clientWidth, y: host.clientHeight }),
    showAnimationDuration: SHOW_HIDE_MS,
    hideAnimationDuration: SHOW_HIDE_MS,
    zoomAnimationDuration: SHOW_HIDE_MS,
    spacing: SPACING,
    bgOpacity: 1,
    padding: PADDING,
    loop: true,
    initialZoomLevel: ({ elementSize, panAreaSize }) => zoomLevels(extent(elementSize), extent(panAreaSize)).initial,
    secondaryZoomLevel: 1,
    maxZoomLevel: MAX_ZOOM,
    tapAction: () => reports.tapped(),
    // Keys and focus belong to the dialog around it.
    escKey: false,
    arrowKeys: false,
    trapFocus: false,
    returnFocus: false,
  };
  const pswp = new PhotoSwipe(options);

  pswp.addFilter("contentErrorElement", (_, { data }) => failureMessage(data.src ?? ""));
  pswp.on("keydown", (event) => event.preventDefault());
  pswp.on("change", () => {
    // Off-screen slides may contain links, which must not be focusable.
    for (const [place, { el }] of pswp.mainScroll.itemHolders.entries()) el.inert = place !== 1;
    reports.shown(turned(pswp.currIndex));
    reports.loading(isLoading());
  });
  // Until then it ignores fingers.
  pswp.on("openingAnimationEnd", () => pswp.element?.setAttribute("data-open", ""));
  pswp.on("zoomPanUpdate", () => reports.zoomChanged());
  pswp.on("bindEvents", () => {
    for (const wish of queue.splice(0)) wish();
  });
  pswp.on("loadComplete", ({ slide }) => slide === pswp.currSlide && reports.loading(false));
  pswp.on("loadError", ({ slide }) => slide === pswp.currSlide && reports.failed(turned(slide.index)));
  pswp.on("close", () => reports.closing());
  pswp.on("destroy", () => reports.gone());
  overruleGestures(pswp);

  function isLoading(): boolean {
    return pswp.currSlide?.content.isLoading() ?? false;
  }

  /** While it opens it accepts no commands; they are queued until it is open. */
  function whenOpen(wish: () => void): void {
    if (!pswp.isOpen || pswp.opener.isOpening) queue.push(wish);
    else wish();
  }

  return {
    async open() {
      // The dialog around it has just been shown, which is work enough for one task.
      await nextTask();
      pswp.init();
      // The dialog is the element around it.
      pswp.element?.removeAttribute("role");
      pswp.element?.removeAttribute("tabindex");
      pswp.scrollWrap?.setAttribute("aria-label", word("Images"));
    },
    show: (requested) => whenOpen(() => pswp.goTo(turned(requested))),
    get isZoomed() {
      const slide = pswp.currSlide;
      return slide !== undefined && slide.currZoomLevel > slide.zoomLevels.initial;
    },
    get canZoom() {
      const slide = pswp.currSlide;
      return slide !== undefined && slide.isZoomable() && slide.zoomLevels.initial < slide.zoomLevels.secondary;
    },
    zoom(way) {
      whenOpen(() => {
        const slide = pswp.currSlide;
        if (!slide) return;
        const { initial, secondary, max } = slide.zoomLevels;
        const nearer = slide.currZoomLevel < secondary ? secondary : max;
        if (way === "toggle") slide.toggleZoom();
        // Zero if the visitor prefers reduced motion.
        else
          pswp.zoomTo(
            way === "in" ? nearer : initial,
            pswp.getViewportCenterPoint(),
            pswp.options.zoomAnimationDuration,
          );
      });
    },
    look(right, down) {
      const slide = pswp.currSlide;
      slide?.panTo(slide.pan.x - right, slide.pan.y - down);
    },
    close: () => whenOpen(() => pswp.close()),
  };
};

function slideOf(image: LightboxImage | undefined): SlideData {
  if (!image) return {};
  const { src, width, height, alt, thumbnail } = image;
  return {
    src,
    width,
    height,
    alt,
    thumbCropped: true,
    ...(thumbnail ? { element: thumbnail, msrc: thumbnail.currentSrc || thumbnail.src } : {}),
  };
}

function extent(size: { x: number; y: number } | null): { width: number; height: number } {
  return { width: size?.x ?? 1, height: size?.y ?? 1 };
}
