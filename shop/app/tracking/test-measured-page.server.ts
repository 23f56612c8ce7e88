import { encodeConsent, recordOf } from "@vitrine/tracking/consent/own";
import { Window as SimulatedWindow } from "happy-dom";
import { vi } from "vitest";
import { INLINE_SCRIPTS } from "../inline-scripts.ts";
import { contentPolicy } from "../../server/platform/http/content-policy.ts";
import type { ShopSettings } from "../../server/platform/settings/settings.ts";
import { consentBanner } from "../../server/tracking/consent/consent-banner.ts";
import { contentSources } from "../../server/tracking/script/content-sources.ts";
import { assemblyOf, type ScriptPart } from "../../server/tracking/script/script-parts.ts";
import { textsVersion } from "../../server/tracking/consent/texts-version.ts";
import { filterValues } from "../../server/tracking/script/consent-filters.ts";
import { trackingOptions } from "../../server/tracking/script/options.ts";
import { createDataLayer, readDataLayerSettings } from "../enhance/shop-events/data-layer.ts";
import { exampleItem, itemAttribute } from "../enhance/shop-events/example-item.ts";
import type { ShopEvent } from "../enhance/shop-events/shop-event.ts";
import { createShopEvents } from "../enhance/shop-events/shop-events.ts";
import { HAS_ITEM, readItem } from "../enhance/shop-events/wire-item.ts";
import { shopParams } from "../shop-params.ts";
import { startTracking } from "./start-tracking.ts";

export interface PageContext {
  readonly cookies?: Readonly<Record<string, string>>;
  readonly query?: string;
  /** Globals that other scripts set on `window`. */
  readonly globals?: Readonly<Record<string, unknown>>;
  /** Markup at the end of the page. */
  readonly markup?: string;
  readonly isUndecided?: boolean;
  readonly asksNotToShare?: boolean;
  readonly userAgent?: string;
}

const ORIGIN = "https://www.shop.example.test";
const NOW = 1_790_000_000_000;
const SHARED = [
  "Element",
  "HTMLElement",
  "HTMLInputElement",
  "HTMLAnchorElement",
  "HTMLFormElement",
  "Event",
  "CustomEvent",
  "MutationObserver",
  "ResizeObserver",
] as const;

const BODY = `
<section id="consent-banner" hidden><p class="consent-title" tabindex="-1">Privacy</p></section>
<h1>Espresso Pair</h1>
<div ${itemAttribute({ item_list_id: "shop", item_list_name: "Everything", index: 1 })}></div>
<a id="inside" href="/shop/?a=1">Inside</a><a id="outside" href="https://other.example/?a=1">Outside</a>
<a id="call" href="tel:+35312345">Call</a><a id="write" href="mailto:a@b.example">Write</a>
<a id="file" href="/files/list.pdf?a=1">File</a>
<form id="contact"><input name="first_name"><input name="last_name"><input name="email" type="email"><input name="tel">
<input name="your-budget" value="5"><input name="reach"><button>Send</button></form>
<form class="comment-form"><button>Comment</button></form>
<form class="checkout woocommerce-checkout"><p class="woocommerce-validated"><input id="billing_first_name"></p></form>
<ins><iframe id="ad"></iframe></ins>
<iframe id="film" src="https://player.vimeo.com/video/1"></iframe>
<iframe id="clip" src="https://www.youtube.com/embed/2"></iframe>`;

const variation = exampleItem({ id: "12", productId: 7, groupId: "7", groupSku: "PJ", sku: "PJ-OAT", variant: "oat" });
const download = exampleItem({ id: "30", productId: 30, kind: "download", price: 9 });
const order = { id: "77", number: "1001", total: 74.5, tax: 3, shipping: 6.5, coupons: "tenth" };
const digital = { ...order, id: "78", number: "1002" };

/** A visit with every event that a setting could affect. */
const VISIT: readonly ShopEvent[] = [
  { type: "product-viewed", item: exampleItem() },
  { type: "product-viewed", item: variation, choices: { attribute_glaze: "oat" } },
  { type: "added-to-wishlist", item: exampleItem() },
  { type: "added-to-cart", items: [{ ...variation, quantity: 2 }] },
  { type: "added-to-cart", items: [download] },
  { type: "removed-from-cart", items: [variation] },
  { type: "external-product-clicked", item: exampleItem() },
  { type: "cart-viewed", items: [variation] },
  { type: "checkout-started", items: [variation] },
  { type: "shipping-selected", items: [variation], tier: "flat_rate:1" },
  { type: "payment-selected", items: [variation], method: "cod" },
  { type: "order-placed", items: [variation], order, isAgain: false },
  { type: "order-placed", items: [variation], order, isAgain: true },
  { type: "order-placed", items: [download], order: digital, isAgain: false },
  { type: "order-placed", items: [download], order: digital, isAgain: true },
];

/** Parameters of the attribution script; its own tests cover what it stores. */
type PrintedParams = Readonly<Record<string, unknown>> & { readonly wc_order_attribution?: unknown };

/**
 * Everything that a page with these settings sends, stores or loads: scripts, vendor calls, requests, cookies, console
 * lines, and the hosts that the content policy allows. The same settings always give the same text.
 */
export async function measuredPage(settings: ShopSettings, context: PageContext = {}): Promise<string> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"], now: NOW });
  const opened = new SimulatedWindow({ url: `${ORIGIN}/product/espresso-pair/${context.query ?? ""}` });
  const view = opened as unknown as Record<string, unknown> & Window & typeof globalThis;
  const { document } = view;
  const seen: unknown[] = [];
  const note = (...what: readonly unknown[]) => void seen.push(what);
  const jar = new Map<string, string>();
  const printed = JSON.parse(shopParams(settings, ORIGIN, "/product/espresso-pair/", null, null)) as PrintedParams;
  let ids = 0;
  const newId = () => `id-${(ids += 1)}`;

  Object.defineProperty(document, "referrer", { value: "https://search.example/" });
  Object.defineProperty(document, "cookie", {
    get: () => [...jar].map((pair) => pair.join("=")).join("; "),
    set(line: string) {
      note("cookie", line);
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
      if (/max-age=0(?:;|$)/.test(line)) jar.delete(name);
      else jar.set(name, value);
    },
  });
  Object.defineProperty(view, "crypto", { value: { randomUUID: newId } });
  Object.assign(view, {
    setTimeout,
    clearTimeout,
    console: { ...console, info: (line: string) => note("console", line), warn: () => undefined },
    async fetch(url: string, { body = "", keepalive }: RequestInit = {}) {
      note("request", url, body, keepalive ?? null);
      const isFilters = url.includes("gdpr_filters");
      const data = isFilters
        ? filterValues(settings.tracking)
        : { pbid: "ab".repeat(32), facebook: [{ name: "ViewContent", type: "dyn", params: { variation: 12 } }] };
      return { status: 200, headers: { get: () => null }, json: async () => ({ success: true, data }) };
    },
    ...printed,
    ...context.globals,
  });
  Object.defineProperty(view.navigator, "userAgent", { value: context.userAgent ?? "Mozilla/5.0 Chrome/140.0" });
  Object.defineProperty(view.navigator, "globalPrivacyControl", { value: context.asksNotToShare ?? false });
  document.head.append = (...nodes: (Node | string)[]) => {
    for (const node of nodes as HTMLScriptElement[]) {
      note("script", node.src);
      setTimeout(() => node.dispatchEvent(new view.Event("load")), 50);
    }
  };
  document.body.innerHTML = BODY + (context.markup ?? "");
  for (const element of [document.documentElement, document.body]) {
    Object.defineProperty(element, "scrollHeight", { value: 2000 });
  }
  const choice = { statistics: true, marketing: true };
  if (!context.isUndecided) {
    jar.set("pys_consent", encodeURIComponent(encodeConsent(recordOf(choice))));
    jar.set("vitrine_consent", `-.${textsVersion(settings)}`);
  }
  for (const [name, value] of Object.entries(context.cookies ?? {})) jar.set(name, encodeURIComponent(value));

  vi.stubGlobal("window", view);
  vi.stubGlobal("document", document);
  vi.stubGlobal("location", view.location);
  vi.stubGlobal("vitrine_data_layer", printed["vitrine_data_layer"]);
  for (const name of SHARED) vi.stubGlobal(name, view[name]);
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  try {
    const assembly = assemblyOf(settings.tracking);
    const load = async (parts: readonly ScriptPart[]) =>
      Promise.all(
        parts.map(async ({ file, name }) => {
          const module = (await import(/* @vite-ignore */ `../../${file}`)) as Readonly<Record<string, never>>;
          return module[name] as never;
        }),
      );
    if (assembly) {
      const shopEvents = createShopEvents(() => NOW, newId);
      shopEvents.follow(createDataLayer(readDataLayerSettings()));
      const [pixels, tools, triggers] = [
        await load(assembly.pixels),
        await load(assembly.tools),
        await load(assembly.triggers),
      ];
      const options = trackingOptions(settings, ORIGIN) as never;
      startTracking({ options, pixels, tools, triggers }, { shopEvents, loadInspector: async () => ({}) as never });
      await pass(5000);
      await visit(view, (shopEvent) => shopEvents.emit(shopEvent), pass);
    }
  } finally {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.clearAllTimers();
    vi.useRealTimers();
  }
  note("asked", document.getElementById("consent-banner")?.hidden === false);
  const queues = ["fbq", "pintrk"].map((name) => (view[name] as { queue?: unknown } | undefined)?.queue);
  const layers = Object.entries(view).filter(([name]) => /layer$|^dataLayer|^uetq|^ga-disable/i.test(name));
  const { _i: tiktok } = (view["ttq"] ?? {}) as { readonly _i?: Readonly<Record<string, readonly unknown[]>> };
  const sent = [seen, queues, layers, Object.entries(tiktok ?? {}).map(([id, calls]) => [id, [...calls]])];
  const policy = contentPolicy(INLINE_SCRIPTS, false, contentSources(settings.tracking));
  await opened.happyDOM.close();
  return JSON.stringify([sent, policy, consentBanner(settings), printed.wc_order_attribution], listsOfArguments);
}

/** Google's calls are `arguments` objects, which JSON would write with numbers as keys. */
function listsOfArguments(_name: string, value: unknown): unknown {
  return Object.prototype.toString.call(value) === "[object Arguments]"
    ? Array.from(value as ArrayLike<unknown>)
    : value;
}

async function visit(
  view: Window & typeof globalThis,
  emit: (shopEvent: ShopEvent) => void,
  pass: (milliseconds: number) => Promise<unknown>,
): Promise<void> {
  const { document } = view;
  const on = (selector: string, type: string, init: EventInit = { bubbles: true, cancelable: true }) =>
    document.querySelector(selector)?.dispatchEvent(new view.Event(type, init));
  const type = (selector: string, value: string) => {
    const field = document.querySelector<HTMLInputElement>(selector);
    if (field) field.value = value;
    for (const event of ["input", "change", "blur"]) on(selector, event);
  };
  const listed = readItem(document.querySelector(HAS_ITEM)) ?? exampleItem();
  for (const shopEvent of [{ type: "list-viewed", items: [listed] } as const, ...VISIT]) {
    emit(shopEvent);
    await pass(100);
  }
  document.addEventListener("click", (event) => event.preventDefault());
  for (const link of ["#inside", "#outside", "#call", "#write", "#file", "h1", "h1"]) on(link, "click");
  type("[name=first_name]", "Nora");
  type("[name=last_name]", "Quill");
  type("[name=tel]", "+353 1 234567");
  type("[name=email]", "nora@example.com");
  type("[name=email]", "second@example.com");
  type("[name=your-budget]", "5000000");
  type("[name=reach]", "third@example.com");
  type("#billing_first_name", "Nora");
  on("#contact", "submit");
  on(".comment-form", "submit");
  on("#ad", "mouseover");
  view.dispatchEvent(new view.Event("blur"));
  document.documentElement.scrollTop = 1200;
  view.dispatchEvent(new view.Event("scroll"));
  const film = document.querySelector<HTMLIFrameElement>("#film");
  for (const event of ["play", "timeupdate"]) {
    const data = { event, data: { seconds: 5, duration: 10 } };
    const origin = "https://player.vimeo.com";
    const message = Object.assign(new view.Event("message"), { data, origin, source: film?.contentWindow });
    view.dispatchEvent(message);
  }
  await pass(10_000);
  emit({ type: "added-to-cart", items: [exampleItem()] });
  await pass(60_000);
}
