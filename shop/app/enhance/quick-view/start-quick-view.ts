import { emit } from "../events.ts";
import { trustedFragment } from "../trusted-fragment.ts";
import { createDialog } from "./quick-view-dialog.ts";
import { QUICK_VIEW_EVENT } from "./quick-view-event.ts";

export interface QuickView {
  open(link: HTMLAnchorElement): Promise<void>;
}

interface Surroundings {
  readonly navigate: (url: string) => void;
  /** Brings what is in the window to life. */
  readonly start: (content: HTMLElement) => void;
}

interface OpenState {
  readonly quickView: string;
}

/**
 * Shows a product over the list it stands in. The window has the address of the page that shows the same without
 * script, so it can be reloaded and passed on, and Back closes it.
 */
export function startQuickView({ navigate, start }: Surroundings): QuickView {
  /** Counts what was asked for: an answer that has been overtaken is dropped. */
  let turn = 0;
  const dialog = createDialog(() => {
    turn++;
    if (openState()) history.back();
  });
  /** Set where the server rendered the quick view as a page. Reloaded there, Back leads to a list that has to be loaded. */
  const ownPath = document.body.classList.contains("quick-view-page") ? location.pathname : null;

  addEventListener("popstate", () => {
    const state = openState();
    if (ownPath !== null) {
      if (location.pathname !== ownPath) navigate(location.href);
    } else if (state) void show(state.quickView, null);
    else dialog.close();
  });

  async function show(address: string, opener: HTMLElement | null): Promise<void> {
    const mine = ++turn;
    const content = await fetchContent(address);
    if (mine !== turn) return;
    if (!content) {
      navigate(address);
      return;
    }
    if (openState()?.quickView !== address) history.pushState({ quickView: address } satisfies OpenState, "", address);
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

/** Null when there is no answer, or one that shows no product. */
async function fetchContent(address: string): Promise<HTMLElement | null> {
  try {
    const response = await fetch(address);
    return response.ok ? trustedFragment(await response.text()).querySelector<HTMLElement>("[data-quick-view]") : null;
  } catch {
    return null;
  }
}

function openState(): OpenState | null {
  const state: unknown = history.state;
  return state !== null && typeof state === "object" && "quickView" in state ? (state as OpenState) : null;
}
