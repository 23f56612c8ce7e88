import { announce } from "../announce/index.ts";
import { watchSight } from "../in-view/index.ts";
import { findParts, nearestSlide, scrollLeftOf, type SliderParts } from "./slider-parts.ts";
import {
  ANIMATION_MS,
  delayOf,
  type Hold,
  type SliderEvent,
  slideText,
  startSlider,
  transition,
} from "./slider.machine.ts";
import { type Tween, tweenScroll } from "./tween-scroll.ts";
import { word } from "../words/index.ts";

export interface SliderOptions {
  /** Advances every seven seconds until the visitor interacts. Off by default. */
  readonly autoplays?: boolean;
  /** Announces a change to screen readers in another way. */
  readonly announce?: (text: string) => void;
  /** Called with the index of the slide that shows. */
  readonly onChange?: (index: number) => void;
}

export interface Slider {
  readonly index: number;
  /** Shows a slide without announcing it, for instance for a chosen colour. */
  show(index: number, isAnimated?: boolean): void;
  /** Stops slides that move by themselves; the visitor can start them again. */
  pause(): void;
  destroy(): void;
}

/** Browsers without `scrollend` are taken to stand still after this long without a scroll event. */
const REST_MS = 150;

/** Enhances a server-rendered strip: it scrolls and its thumbnails link before this runs. */
export function attachSlider(root: HTMLElement, options: SliderOptions = {}): Slider {
  const parts = findParts(root);
  return parts && parts.slides.length > 1
    ? attach(root, parts, options)
    : { index: 0, show() {}, pause() {}, destroy() {} };
}

function attach(root: HTMLElement, parts: SliderParts, options: SliderOptions): Slider {
  const { strip, slides, thumbs, previous, next, pause } = parts;
  const { autoplays = false, announce: log = announce, onChange } = options;
  const detach = new AbortController();
  const { signal } = detach;
  const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  let state = startSlider(slides.length, nearestSlide(parts), autoplays && !isCalm());
  let tween: Tween | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;

  // From now on there are buttons, and links inside bring the keyboard to every slide. Images alone do not, and
  // a strip that already has the focus keeps it.
  if (document.activeElement !== strip && strip.querySelector("a, button")) strip.removeAttribute("tabindex");
  for (const control of [previous, next, autoplays ? pause : null]) control?.removeAttribute("hidden");
  previous?.addEventListener("click", () => send({ type: "previous" }), { signal });
  next?.addEventListener("click", () => send({ type: "next" }), { signal });
  pause?.addEventListener("click", () => send({ type: state.isPlaying ? "pause" : "play" }), { signal });
  for (const [index, thumb] of thumbs.entries()) {
    thumb.addEventListener(
      "click",
      (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        send({ type: "go", index });
      },
      { signal },
    );
  }

  const atRest = () => {
    clearTimeout(rest);
    if (!tween?.isRunning) send({ type: "scrolled", index: nearestSlide(parts) });
  };
  strip.addEventListener("scrollend", atRest, { signal });
  strip.addEventListener(
    "scroll",
    () => {
      clearTimeout(rest);
      rest = setTimeout(atRest, REST_MS);
    },
    { signal, passive: true },
  );
  // The visitor's scrolling overrides the animation.
  for (const type of ["pointerdown", "wheel", "touchstart"] as const) {
    strip.addEventListener(type, () => tween?.stop(), { signal, passive: true });
  }

  if (autoplays) {
    const hold = (on: EventTarget, start: string, end: string, reason: Hold) => {
      on.addEventListener(start, () => send({ type: "hold", hold: reason }), { signal });
      on.addEventListener(end, () => send({ type: "release", hold: reason }), { signal });
    };
    hold(root, "pointerenter", "pointerleave", "hover");
    hold(root, "focusin", "focusout", "focus");
    const lookAtPage = () => send({ type: document.hidden ? "hold" : "release", hold: "hidden-page" });
    document.addEventListener("visibilitychange", lookAtPage, { signal });
    lookAtPage();
    if ("IntersectionObserver" in globalThis) {
      const stop = watchSight(root, ({ isVisible }) =>
        send({ type: isVisible ? "release" : "hold", hold: "out-of-sight" }),
      );
      signal.addEventListener("abort", stop);
    }
  }
  render();
  wait();

  function send(event: SliderEvent, isAnimated = true): void {
    const before = state;
    const step = transition(state, event);
    ({ state } = step);
    if (state !== before) render();
    if (delayOf(state) !== delayOf(before) || event.type === "time-passed") wait();
    for (const command of step.commands) {
      if (command === "scroll") scroll(isAnimated);
      else log(slideText(state.index, state.count, altOf(slides[state.index])));
    }
    if (state.index !== before.index) onChange?.(state.index);
  }

  function render(): void {
    for (const [index, slide] of slides.entries()) slide.inert = index !== state.index;
    for (const [index, thumb] of thumbs.entries()) {
      if (index === state.index) thumb.setAttribute("aria-current", "true");
      else thumb.removeAttribute("aria-current");
    }
    pause?.setAttribute("aria-label", state.isPlaying ? word("Pause slideshow") : word("Play slideshow"));
    pause?.toggleAttribute("data-playing", state.isPlaying);
  }

  function scroll(isAnimated: boolean): void {
    const slide = slides[state.index];
    if (!slide) return;
    tween?.stop();
    tween = tweenScroll(strip, scrollLeftOf(parts, slide), isAnimated && !isCalm() ? ANIMATION_MS : 0);
  }

  function wait(): void {
    clearTimeout(timer);
    const delay = delayOf(state);
    if (delay !== null) timer = setTimeout(() => send({ type: "time-passed" }), delay);
  }

  return {
    get index() {
      return state.index;
    },
    pause: () => send({ type: "pause" }),
    show: (index, isAnimated) => send({ type: "show", index }, isAnimated),
    destroy() {
      detach.abort();
      tween?.stop();
      clearTimeout(timer);
      clearTimeout(rest);
      for (const slide of slides) slide.inert = false;
    },
  };
}

function altOf(slide: HTMLElement | undefined): string {
  // The blurred placeholders of images have no alternative text.
  return slide?.querySelector("img:not([alt=''])")?.getAttribute("alt") ?? "";
}
