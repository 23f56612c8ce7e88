import type { Delivery } from "../delivery/delivery.ts";
import { hidePixels } from "../events/index.ts";
import type { Page } from "../page/index.ts";
import { isNewSession, recordVisit, rememberedTouch, touchOf } from "../visit/index.ts";
import type { Touch } from "../visit/index.ts";
import { isOurCookie } from "../wire/cookie-names.ts";
import type { Params } from "../wire/event.ts";
import type { Options } from "../wire/index.ts";
import { requestParams } from "../wire/request-params.ts";
import { runWaiting } from "./pixel-state.ts";
import type { PixelState, Waiters } from "./pixel-state.ts";

/** What this browser may keep about the visit. Nothing before the first consent, and nothing after the last. */
export interface Memory {
  readonly isOpen: () => boolean;
  readonly open: (options: Options, states: readonly Pick<PixelState, "hideRules">[]) => void;
  readonly close: () => void;
  readonly whenOpen: (run: () => void) => void;
  /** What every event says about the visit. */
  readonly sharedParams: (options: Options) => Params;
}

export function createMemory(page: Page, firstOptions: Options, delivery: Delivery | undefined): Memory {
  const { href, referrer } = page;
  let known: Touch | undefined;
  const touch = () => (known ??= touchOf({ href, referrer }, firstOptions));
  /** Not known before the visitor's choice is. */
  let isOpen: boolean | undefined;
  let params: Params | undefined;
  const waiters: Waiters = { waiting: [] };

  return {
    isOpen: () => isOpen === true,
    open(options, states) {
      if (isOpen) return;
      isOpen = true;
      params = undefined;
      const startsSession = isNewSession(page.cookies);
      recordVisit(page.cookies, options, touch());
      if (startsSession) for (const { hideRules } of states) hidePixels(page, hideRules);
      runWaiting(waiters);
    },
    close() {
      if (isOpen === false) return;
      isOpen = false;
      page.cookies.names().filter(isOurCookie).forEach(page.cookies.remove);
      delivery?.forget();
    },
    whenOpen(run) {
      if (isOpen) run();
      else waiters.waiting.push(run);
    },
    sharedParams: (options) =>
      (params ??= requestParams(options, rememberedTouch(page.cookies, options, touch()), new Date(page.now()))),
  };
}
