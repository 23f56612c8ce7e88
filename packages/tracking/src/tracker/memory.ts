import type { Delivery } from "../delivery/delivery.ts";
import { hidePixels } from "../events/index.ts";
import type { Page } from "../page/index.ts";
import { recordVisit, rememberedTouch, touchOf } from "../visit/index.ts";
import type { Touch } from "../visit/index.ts";
import { FIRST_VISIT, isOurCookie, isSharedCookie } from "../wire/cookie-names.ts";
import type { Params } from "../wire/event.ts";
import type { Options } from "../wire/index.ts";
import { areCookiesOff } from "../wire/options.ts";
import { requestParams } from "../wire/request-params.ts";
import { runWaiting } from "./pixel-state.ts";
import type { PixelState, Waiters } from "./pixel-state.ts";

/**
 * What this browser may store about the visit: nothing before the first consent, and nothing after the last is
 * withdrawn.
 */
export interface Memory {
  readonly isOpen: () => boolean;
  readonly open: (options: Options, states: readonly Pick<PixelState, "hideRules">[]) => void;
  readonly close: () => void;
  /** Nothing is stored until the visitor chooses; a later page of the tab must still find its arrival. */
  readonly noteArrival: () => void;
  readonly whenOpen: (run: () => void) => void;
  /** The visit's parameters, which every event has. */
  readonly sharedParams: (options: Options) => Params;
}

export function createMemory(page: Page, firstOptions: Options, delivery: Delivery | undefined): Memory {
  const { href, referrer } = page;
  let known: Touch | undefined;
  /** A known visitor started this visit here; for a new one, the tab's first page has the source. */
  const touch = () =>
    (known ??= touchOf(page.cookies.read(FIRST_VISIT) ? { href, referrer } : page.arrival(), firstOptions));
  /** Undefined until the visitor's choice is known. */
  let isOpen: boolean | undefined;
  let params: Params | undefined;
  let isNoted = false;
  const waiters: Waiters = { waiting: [] };

  return {
    isOpen: () => isOpen === true,
    open(options, states) {
      if (isOpen) return;
      isOpen = true;
      params = undefined;
      if (areCookiesOff(options)) {
        const isOff = (name: string) => isOurCookie(name) || isSharedCookie(name);
        page.cookies.names().filter(isOff).forEach(page.cookies.remove);
        page.cookies.limitTo((name) => !isOff(name));
      }
      recordVisit(page.cookies, options, touch());
      for (const { hideRules } of states) hidePixels(page, hideRules);
      runWaiting(waiters);
    },
    close() {
      if (isOpen === false) return;
      isOpen = false;
      page.cookies.names().filter(isOurCookie).forEach(page.cookies.remove);
      delivery?.forget();
    },
    noteArrival() {
      if (isNoted) return;
      isNoted = true;
      page.noteArrival();
      // Scripts that change this page's URL remove the note, so it is written again.
      page.on("pagehide", () => {
        if (isOpen === undefined) page.noteArrival();
      });
    },
    whenOpen(run) {
      if (isOpen) run();
      else waiters.waiting.push(run);
    },
    sharedParams: (options) =>
      (params ??= requestParams(options, rememberedTouch(page.cookies, options, touch()), new Date(page.now()))),
  };
}
