import { vi } from "vitest";
import { startActions } from "../actions.ts";
import type { ShopConfig } from "../config.ts";
import { attachIntents } from "../intents.ts";
import { startFragments } from "./live-fragments.ts";

/** For tests: a server that returns scripted responses, and a page that is cleaned up after each test. */
export interface FakeShop {
  readonly config: ShopConfig;
  readonly requests: { endpoint: string; fields: Record<string, string>; othersInFlight: number }[];
  readonly events: string[];
  readonly navigations: string[];
  /** Queues responses: a body as text, a status code, both, or `OFFLINE`. */
  reply(...replies: Reply[]): void;
  /** Text of the live region after all pending announcements. */
  announced(region?: "status" | "alert"): string;
  /** Lets responses arrive and timers run. */
  wait(ms: number): Promise<void>;
  close(): void;
}

export type Reply = string | number | { readonly status: number; readonly body: string };

export const OFFLINE = -1;

export const REPLY_AFTER_MS = 60;

const realSetTimeout = setTimeout;

const EVENTS = [
  "adding_to_cart",
  "added_to_cart",
  "removed_from_cart",
  "wc_cart_button_updated",
  "wc_fragments_loaded",
  "wc_fragments_refreshed",
  "wc_fragments_ajax_error",
  "ajax_request_not_sent.adding_to_cart",
];

const CONFIG: ShopConfig = {
  ajaxUrl: "/?wc-ajax=%%endpoint%%",
  cartUrl: "/cart/",
  viewCartText: "View cart",
  isCartPage: false,
  opensCartAfterAdd: false,
  cartHashKey: "wc_cart_hash_x",
  fragmentsKey: "wc_fragments_x",
  requestTimeoutMs: 5000,
};

export function openFakeShop(html: string, config: Partial<ShopConfig> = {}): FakeShop {
  vi.useFakeTimers();
  const removeListeners = trackListeners();
  document.body.replaceWith(document.createElement("body"));
  document.body.innerHTML = `${html}<div id="sr-status" role="status"></div><div id="sr-alert" role="alert"></div>`;
  // happy-dom selects the option before the one that has the attribute.
  for (const select of document.querySelectorAll("select")) {
    const selected = [...select.options].findIndex((option) => option.hasAttribute("selected"));
    select.selectedIndex = Math.max(selected, 0);
  }
  const requests: FakeShop["requests"] = [];
  const events: string[] = [];
  const replies: Reply[] = [];
  let inFlight = 0;

  for (const name of EVENTS) document.body.addEventListener(name, () => events.push(name));
  // A browser's request timeout is not a timer of the page, so fake timers must not control it.
  vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
    const controller = new AbortController();
    realSetTimeout(() => controller.abort(new DOMException("signal timed out", "TimeoutError")), ms);
    return controller.signal;
  });
  vi.stubGlobal("fetch", async (url: string, { body, signal }: { body: URLSearchParams; signal?: AbortSignal }) => {
    const endpoint = new URL(url, "http://shop.example").searchParams.get("wc-ajax") ?? "";
    requests.push({ endpoint, fields: Object.fromEntries(body), othersInFlight: inFlight });
    const reply = replies.shift() ?? "";
    inFlight++;
    await new Promise((resolve, reject) => {
      setTimeout(resolve, REPLY_AFTER_MS);
      signal?.addEventListener("abort", reject);
    }).finally(() => inFlight--);
    if (reply === OFFLINE) throw new TypeError("Failed to fetch");
    if (typeof reply === "object") return new Response(reply.body, { status: reply.status });
    return typeof reply === "number" ? new Response("", { status: reply }) : new Response(reply);
  });

  return {
    config: { ...CONFIG, ...config },
    requests,
    events,
    navigations: [],
    reply: (...more) => void replies.push(...more),
    announced: (region = "status") => document.getElementById(`sr-${region}`)?.textContent ?? "",
    wait: async (ms) => void (await vi.advanceTimersByTimeAsync(ms)),
    close: () => {
      // Long enough for pending announcements, but not for the refresh after 24 hours.
      vi.advanceTimersByTime(10_000);
      vi.unstubAllGlobals();
      vi.useRealTimers();
      removeListeners();
      sessionStorage.clear();
      localStorage.clear();
      for (const cookie of document.cookie.split("; ")) document.cookie = `${cookie.split("=")[0]}=; max-age=0`;
    },
  };
}

/** The document is shared by all tests of a file, so listeners of one test must not react in the next. */
function trackListeners(): () => void {
  const attached: (() => void)[] = [];
  const targets = [document, window];
  for (const target of targets) {
    const original = target.addEventListener.bind(target);
    vi.spyOn(target, "addEventListener").mockImplementation(
      (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) => {
        attached.push(() => target.removeEventListener(type, listener, options));
        original(type, listener, options);
      },
    );
  }
  return () => {
    vi.restoreAllMocks();
    for (const forget of attached) forget();
  };
}

/** Starts the whole script as a page does, but records navigations instead of leaving the page. */
export function startShopScript({ config, navigations }: FakeShop): void {
  const now = () => Date.now();
  const navigate = (url: string) =>
    void navigations.push(new URL(url, location.href).href.replace(location.origin, ""));
  const showCart = startFragments(config, { now, assumeEmptyWithoutCookie: true });
  attachIntents({ now, navigate }, async () => startActions({ config, now, navigate, showCart }));
}

export function find<T extends HTMLElement = HTMLElement>(selector: string): T {
  const element = document.querySelector<T>(selector);
  if (!element) throw new Error(`Nothing in the page matches ${selector}.`);
  return element;
}
