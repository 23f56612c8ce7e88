import { emit } from "../events.ts";
import { trustedFragment } from "../trusted-fragment.ts";
import { createDialog } from "./quick-view-dialog.ts";
import { QUICK_VIEW_EVENT } from "./quick-view-event.ts";

export interface QuickView {
  open(link: HTMLAnchorElement): Promise<void>;
}

interface QuickViewPorts {
  readonly navigate: (url: string) => void;
  /** Starts the forms and effects in the dialog. */
  readonly start: (content: HTMLElement) => void;
}

interface OpenState {
  readonly quickView: string;
}

/**
 * Shows a product in a dialog over its list. The dialog has the URL of the page that shows the same without script, so
 * it can be reloaded and shared, and Back closes it.
 */
export function startQuickView({ navigate, start }: QuickViewPorts): QuickView {
  /** Counts requests, to drop outdated responses. */
  let latest = 0;
  const dialog = createDialog(() => {
    latest++;
    if (openState()) history.back();
  });
  /** Set where the server rendered the quick view as a page. After a reload, Back has to load the list. */
  const ownPath = document.body.classList.contains("quick-view-page") ? location.pathname : null;

  addEventListener("popstate", () => {
    const state = openState();
    if (ownPath !== null) {
      if (location.pathname !== ownPath) navigate(location.href);
    } else if (state) void show(state.quickView, null);
    else dialog.close();
  });

  async function show(url: string, opener: HTMLElement | null): Promise<void> {
    const request = ++latest;
    const content = await fetchContent(url);
    if (request !== latest) return;
    if (!content) {
      navigate(url);
      return;
    }
    if (openState()?.quickView !== url) history.pushState({ quickView: url } satisfies OpenState, "", url);
    dialog.show(content, opener);
    start(content);
    emit(QUICK_VIEW_EVENT);
  }

  return {
    async open(link) {
      link.setAttribute("aria-busy", "true");
      await show(link.href, link);
      link.removeAttribute("aria-busy");
    },
  };
}

/** Null when the request fails or the response has no product. */
async function fetchContent(url: string): Promise<HTMLElement | null> {
  try {
    const response = await fetch(url);
    return response.ok ? trustedFragment(await response.text()).querySelector<HTMLElement>("[data-quick-view]") : null;
  } catch {
    return null;
  }
}

function openState(): OpenState | null {
  const state: unknown = history.state;
  return state !== null && typeof state === "object" && "quickView" in state ? (state as OpenState) : null;
}
