import type { PixelSlug } from "@vitrine/tracking/slugs";
import { Window } from "happy-dom";
import { VENDORS } from "../../../../e2e/support/vendor-scripts.ts";

export const ORIGIN = "https://shop.example.test";

interface Copy {
  readonly pixel: string;
  /** The browser's cookies when the copy was sent. */
  readonly cookies: ReadonlyMap<string, string>;
}

/** A page of the shop with fake vendors and a controllable clock. */
export interface MatrixPage {
  readonly view: Record<string, unknown>;
  readonly copies: readonly Copy[];
  readonly run: (source: string) => void;
  readonly pass: (milliseconds: number) => Promise<void>;
  readonly forget: () => void;
  readonly isLoaded: (slug: PixelSlug) => boolean;
  readonly hasCookieOf: (slug: PixelSlug) => boolean;
  readonly browserSent: (slug: PixelSlug) => "sent" | "sent denied" | "nothing";
  readonly ourCookies: () => string;
  readonly close: () => void;
}

const SCRIPTS: Readonly<Record<PixelSlug, RegExp>> = {
  facebook: /fbevents\.js/,
  tiktok: /pixel\/events\.js/,
  ga: /gtag\/js/,
  google_ads: /gtag\/js/,
  gtm: /gtm\.js/,
  pinterest: /core\.js/,
  bing: /bat\.js/,
};
const REQUESTS: Readonly<Record<Exclude<PixelSlug, "gtm">, RegExp>> = {
  facebook: /facebook\.com\/tr\/\?ev=Lead/,
  tiktok: /tiktok\.com\/api.*event=Lead/,
  ga: /google-analytics\.com.*en=generate_lead/,
  google_ads: /conversion\/1\/\?event=generate_lead/,
  pinterest: /ct\.pinterest\.com.*event=lead/,
  bing: /bat\.bing\.com\/action.*ea=Lead/,
};
const COOKIES: Readonly<Record<PixelSlug, RegExp>> = {
  facebook: /^_fb[pc]$/,
  tiktok: /^_ttp$/,
  ga: /^_ga$/,
  google_ads: /^_gcl/,
  gtm: /^$/,
  pinterest: /^_pin_/,
  bing: /^_uet/,
};
const BEGIN = 1_790_000_000_000;

export function openMatrixPage(stored: Readonly<Record<string, string>>): MatrixPage {
  const window = new Window({ url: `${ORIGIN}/`, settings: { disableJavaScriptFileLoading: true } });
  const view = window as unknown as Record<string, unknown> & { readonly document: Document };
  const { document } = view;
  let now = BEGIN;
  let timers: { readonly at: number; readonly run: () => void; readonly id: number }[] = [];
  let ids = 0;
  let requested: string[] = [];
  const scripts: string[] = [];
  const copies: Copy[] = [];

  const run = (source: string) => {
    // oxlint-disable-next-line no-implied-eval -- Scripts of a page see its window as their globals.
    new Function("view", `with (view) {\n${source}\n}`)(view);
  };
  const after = (handler: () => void, delay = 0) => {
    timers.push({ at: now + delay, run: handler, id: (ids += 1) });
    return ids;
  };
  const jar = new Map<string, string>();
  const cookies = () => new Map([...jar].map((pair) => pair.map(decodeURIComponent) as [string, string]));
  // happy-dom removes expired cookies by the real clock; this jar removes them at once.
  Object.defineProperty(document, "cookie", {
    get: () => [...jar].map((pair) => pair.join("=")).join("; "),
    set(line: string) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
      if (/max-age=0(?:;|$)/.test(line)) jar.delete(name);
      else jar.set(name, value);
    },
  });

  Object.assign(view, {
    window: view,
    setTimeout: after,
    clearTimeout: (id: number) => (timers = timers.filter((timer) => timer.id !== id)),
    queueMicrotask,
    Date: class extends Date {
      constructor(at: number = now) {
        super(at);
      }
      static override now = () => now;
    },
    Image: class {
      set src(url: string) {
        requested.push(url);
      }
    },
    fetch: async (url: string, { body = "" }: { readonly body?: string } = {}) => {
      if (url === "/t/events") {
        const { events } = JSON.parse(body) as { events: readonly { readonly to: readonly { pixel: string }[] }[] };
        for (const { to } of events) for (const { pixel } of to) copies.push({ pixel, cookies: cookies() });
      } else requested.push(url);
      return { status: 202, json: async () => ({ accepted: 1 }), headers: { get: () => null } };
    },
  });
  document.head.append = (...nodes) => {
    for (const node of nodes) {
      const { src } = node as HTMLScriptElement;
      const { pathname } = new URL(src);
      scripts.push(src);
      const vendor = Object.values(VENDORS).find(({ scripts: known }) => Object.hasOwn(known, pathname));
      after(() => {
        run(vendor?.scripts[pathname] ?? "");
        (node as HTMLScriptElement).dispatchEvent(new (view["Event"] as typeof Event)("load"));
      }, 50);
    }
  };
  for (const [name, value] of Object.entries(stored)) document.cookie = `${name}=${encodeURIComponent(value)}; path=/`;

  const settle = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  const layer = (name: string) => (view[name] ?? []) as readonly ArrayLike<unknown>[];
  const isSetUp = (id: string) =>
    layer("dataLayerPYS").some((call) => Array.from(call)[0] === "config" && Array.from(call)[1] === id);
  let receivedBefore = 0;
  const received = () => (view["containerEvents"] ?? []) as readonly string[];

  return {
    view,
    copies,
    run,
    async pass(milliseconds) {
      const end = now + milliseconds;
      for (;;) {
        await settle();
        const next = timers
          .filter(({ at }) => at <= end)
          .toSorted((one, other) => one.at - other.at || one.id - other.id)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        now = Math.max(now, next.at);
        next.run();
      }
      now = end;
    },
    forget() {
      requested = [];
      copies.length = 0;
      receivedBefore = received().length;
    },
    isLoaded(slug) {
      const isRequested = scripts.some((src) => SCRIPTS[slug].test(src));
      if (slug === "ga") return isRequested && isSetUp("G-TEST");
      return slug === "google_ads" ? isRequested && isSetUp("AW-1") : isRequested;
    },
    hasCookieOf: (slug) => [...cookies().keys()].some((name) => COOKIES[slug].test(name)),
    browserSent(slug) {
      if (slug === "gtm") {
        if (!received().slice(receivedBefore).includes("generate_lead")) return "nothing";
        const consents = layer("dataLayer").filter((call) => Array.from(call)[0] === "consent");
        const last = Array.from(consents.at(-1) ?? [])[2] as { readonly analytics_storage?: string } | undefined;
        return last?.analytics_storage === "denied" ? "sent denied" : "sent";
      }
      const own = requested.filter((url) => REQUESTS[slug].test(url));
      if (own.length === 0) return "nothing";
      return own.every((url) => isDenied(slug, url)) ? "sent denied" : "sent";
    },
    ourCookies() {
      const names = [...cookies().keys()];
      const visit = names.some((name) => /^(?:pys_(?!consent)|pysTraffic|last_pys|pbid)/.test(name)) ? ["visit"] : [];
      return [...visit, ...(names.includes("pys_consent") ? ["choice"] : [])].join(", ");
    },
    close: () => void window.happyDOM.abort(),
  };
}

/** Google encodes consent as `G1` plus a digit each for advertising and analytics; Bing uses `asc`. */
function isDenied(slug: PixelSlug, url: string): boolean {
  const [, ads, analytics] = /gcs=G1(?<ads>\d)(?<analytics>\d)/.exec(url) ?? [];
  if (slug === "ga") return analytics === "0";
  return slug === "google_ads" ? ads === "0" : url.includes("asc=D");
}
