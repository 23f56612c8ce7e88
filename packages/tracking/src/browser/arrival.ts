import type { Page } from "../page/index.ts";
import { attempt } from "../wire/attempt.ts";
import { parseUrl } from "../wire/parse-url.ts";
import { asRecord, own } from "../wire/decode-options.ts";

/** The used part of the Navigation API; browsers without it still have the referrer. */
interface NavigationEntry {
  readonly url: string | null;
  readonly index: number;
  getState(): unknown;
}

interface Navigation {
  readonly currentEntry: NavigationEntry | null;
  entries(): readonly NavigationEntry[];
  updateCurrentEntry(change: { readonly state: unknown }): void;
}

/** State of a navigation entry: the visit began on this page, with this referring site ("" for none). */
const CAME_FROM = "vitrine_came_from";

/**
 * A visitor who consents on a later page arrived on the first one. The tab's own history still has its URL; the
 * referring site is noted beside it, and nothing more. The note is not stored elsewhere, sent or visible to other tabs,
 * and it ends with the tab.
 */
export function createArrival(window: Window): Pick<Page, "arrival" | "noteArrival"> {
  const { document, location } = window;
  const { navigation } = window as unknown as { readonly navigation?: Navigation };
  const { referrer } = document;
  const from = parseUrl(referrer);
  const isArrival = from?.origin !== location.origin;

  return {
    arrival() {
      const here = { href: location.href, referrer };
      if (isArrival) return here;
      const index = navigation?.currentEntry?.index ?? 0;
      const entries = attempt(() => navigation?.entries().slice(0, index + 1)) ?? [];
      const first = entries.findLast((entry) => cameFrom(entry) !== undefined);
      if (first?.url) return { href: first.url, referrer: String(cameFrom(first)) };
      // Only the previous page's URL is known, for example in a new tab.
      return { href: referrer, referrer: "" };
    },
    noteArrival() {
      const state = attempt(() => navigation?.currentEntry?.getState());
      // A state of another type belongs to the page.
      if (!isArrival || (state && typeof state !== "object")) return;
      const site = from ? `${from.protocol}//${from.host}/` : "";
      attempt(() => navigation?.updateCurrentEntry({ state: { ...asRecord(state), [CAME_FROM]: site } }));
    },
  };
}

function cameFrom(entry: NavigationEntry): unknown {
  return own(asRecord(entry.getState()), CAME_FROM);
}
