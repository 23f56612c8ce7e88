import "./lightbox.css";
import { announce, hostLiveRegions } from "../announce/index.ts";
import { createControls } from "./controls.ts";
import { createDialog } from "./dialog.ts";
import type { CreateEngine } from "./engine.ts";
import { FAILURE_TEXT } from "./failure-message.ts";
import { createFullScreen } from "./full-screen.ts";
import { wheelCloses } from "./gesture-rules.ts";
import { type KeyAction, keyAction } from "./lightbox-keys.ts";
import type { LightboxImage } from "./lightbox-image.ts";
import { counterText, type LightboxEvent, openState, statusText, transition } from "./lightbox.machine.ts";
import { createLoadingSign } from "./loading-sign.ts";
import { createPhotoswipe } from "./photoswipe-engine.ts";
import { watchIdle } from "./watch-idle.ts";
import { word } from "../words/index.ts";

export interface LightboxOptions {
  readonly images: readonly LightboxImage[];
  readonly index?: number;
  /** Receives the focus on close. */
  readonly opener: HTMLElement;
  /** For visitors who would close it by an accidental turn of the wheel. */
  readonly closesOnScroll?: boolean;
  /** With the picture that was seen last; before the focus returns, so that the page can make room for it. */
  readonly onClose?: (index: number) => void;
}

export interface Lightbox {
  readonly phase: "open" | "closing" | "destroyed";
  readonly index: number;
  close(): void;
}

const LOOK_STEP_PX = 80;

/** Creates everything without showing it: showing it lays out the whole page, which is a task of its own. */
export function prepareLightbox(
  options: LightboxOptions,
  createEngine: CreateEngine = createPhotoswipe,
): { open: () => Lightbox } {
  const { images, index = 0, opener, closesOnScroll = true, onClose } = options;
  const isRightToLeft = getComputedStyle(opener).direction === "rtl";
  let state = openState(index, images.length);
  let openedAt = 0;
  const current = () => images[state.index];

  const controls = createControls(() => ({
    pageUrl: location.href,
    imageUrl: new URL(current()?.src ?? "", location.href).href,
    text: current()?.caption ?? "",
  }));
  const { dialog, stage } = createDialog(controls.elements, isRightToLeft);
  stage.classList.toggle("is-single", images.length < 2);
  document.body.append(dialog);
  const returnRegions = hostLiveRegions(dialog);
  const fullScreen = createFullScreen(stage, controls.fullScreen);
  const idle = watchIdle(stage);
  const showLoading = createLoadingSign(controls.loading);
  controls.close.autofocus = true;

  const engine = createEngine(
    { host: stage, images, index: state.index, isRightToLeft },
    {
      shown: (shown) => {
        state = transition(state, { type: "show", index: shown });
        const caption = current()?.caption ?? "";
        controls.counter.textContent = counterText(state);
        controls.caption.textContent = caption;
        announce(statusText(state, caption));
      },
      zoomChanged: renderZoom,
      loading: showLoading,
      failed: () => {
        announce(word(FAILURE_TEXT), "alert");
        renderZoom();
      },
      tapped: () => idle.toggle(),
      closing: () => {
        state = transition(state, { type: "close" });
        dialog.dataset["phase"] = state.phase;
        idle.stop();
        fullScreen.leave();
      },
      gone: leave,
    },
  );
  controls.close.addEventListener("click", () => engine.close());
  controls.zoom.addEventListener("click", () => engine.zoom("toggle"));
  controls.next.addEventListener("click", () => go({ type: "next" }));
  controls.previous.addEventListener("click", () => go({ type: "previous" }));
  dialog.addEventListener("keydown", onKeyDown);
  // Other ways to close the dialog, such as a phone's back gesture, end here too.
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    engine.close();
  });
  // Asked twice, a browser may close it without asking again.
  dialog.addEventListener("close", () => engine.close());
  stage.addEventListener("click", ({ target }) => {
    if (target instanceof Node && !controls.share.root.contains(target)) controls.share.close();
  });
  stage.addEventListener(
    "wheel",
    ({ deltaY, ctrlKey }) => {
      const turn = { deltaY, isZooming: ctrlKey };
      if (closesOnScroll && wheelCloses(turn, engine.isZoomed, performance.now() - openedAt)) engine.close();
    },
    { passive: true },
  );

  const actions: Readonly<Record<KeyAction, () => void>> = {
    next: () => go({ type: "next" }),
    previous: () => go({ type: "previous" }),
    close: () => engine.close(),
    "close-share": () => controls.share.close(),
    "leave-full-screen": () => fullScreen.leave(),
    "zoom-in": () => engine.zoom("in"),
    "zoom-out": () => engine.zoom("out"),
    "toggle-zoom": () => engine.zoom("toggle"),
    "look-left": () => engine.look(-LOOK_STEP_PX, 0),
    "look-right": () => engine.look(LOOK_STEP_PX, 0),
    "look-up": () => engine.look(0, -LOOK_STEP_PX),
    "look-down": () => engine.look(0, LOOK_STEP_PX),
  };

  function go(event: LightboxEvent): void {
    if (state.phase !== "open") return;
    // Moved on at once: two quick wishes while the engine is still busy are two pages.
    state = transition(state, event);
    engine.show(state.index);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const action = keyAction(event.key, {
      isRightToLeft,
      isZoomed: engine.isZoomed,
      isShareOpen: controls.share.isOpen,
      isFullScreen: fullScreen.isOn,
    });
    if (!action) return;
    event.preventDefault();
    actions[action]();
  }

  function renderZoom(): void {
    controls.zoom.setAttribute("aria-pressed", String(engine.isZoomed));
    stage.classList.toggle("can-zoom", engine.canZoom);
  }

  function leave(): void {
    state = transition(state, { type: "gone" });
    showLoading(false);
    idle.stop();
    fullScreen.leave();
    returnRegions();
    // Not closed first: that would look for a place for the focus, and at the whole page once more.
    dialog.remove();
    onClose?.(state.index);
    opener.focus({ preventScroll: true });
  }

  const lightbox: Lightbox = {
    get phase() {
      return state.phase;
    },
    get index() {
      return state.index;
    },
    close: () => engine.close(),
  };

  return {
    open() {
      openedAt = performance.now();
      dialog.showModal();
      controls.close.focus();
      void engine.open();
      return lightbox;
    },
  };
}
