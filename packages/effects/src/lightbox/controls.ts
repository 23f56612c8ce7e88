import { icon } from "./icon.ts";
import { createShareMenu, type ShareMenu } from "./share-menu.ts";
import type { Shared } from "./share-links.ts";
import { word } from "../words/index.ts";

export interface Controls {
  /** Controls over the images, in tab order. */
  readonly elements: readonly HTMLElement[];
  readonly counter: HTMLElement;
  readonly caption: HTMLElement;
  readonly loading: HTMLElement;
  readonly zoom: HTMLButtonElement;
  readonly fullScreen: HTMLButtonElement;
  readonly close: HTMLButtonElement;
  readonly previous: HTMLButtonElement;
  readonly next: HTMLButtonElement;
  readonly share: ShareMenu;
}

export function createControls(readShared: () => Shared): Controls {
  const counter = element("p", "lightbox-counter");
  // Numbers keep their order in right-to-left pages.
  counter.dir = "ltr";
  const loading = element("span", "lightbox-loading");
  loading.hidden = true;
  loading.append(icon("loading"));
  const zoom = button("zoom", word("Zoom"));
  zoom.setAttribute("aria-pressed", "false");
  const fullScreen = button("fullScreen", word("Enter full screen"));
  fullScreen.hidden = !document.fullscreenEnabled;
  const close = button("close", word("Close"));
  const previous = button("previous", word("Previous image"));
  previous.classList.add("lightbox-previous");
  const next = button("next", word("Next image"));
  next.classList.add("lightbox-next");
  const share = createShareMenu(button("share", word("Share")), readShared);
  const caption = element("p", "lightbox-caption");

  const bar = element("div", "lightbox-bar");
  bar.append(counter, loading, zoom, share.root, fullScreen, close);
  return {
    elements: [bar, previous, next, caption],
    counter,
    caption,
    loading,
    zoom,
    fullScreen,
    close,
    previous,
    next,
    share,
  };
}

function button(name: Parameters<typeof icon>[0], label: string): HTMLButtonElement {
  const created = element("button", "lightbox-button");
  created.type = "button";
  created.setAttribute("aria-label", label);
  created.append(icon(name));
  return created;
}

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  created.className = className;
  return created;
}
