import { PageCache } from "../../cache/page-cache.ts";
import { ChangeClock } from "../../cache/change-clock.ts";
import { createCatalog } from "../../catalog/catalog.ts";
import type { Door } from "../../http/door.ts";
import type { Shop } from "../../shop.ts";
import { storeApi } from "./store-api.ts";

const MEGABYTE = 1024 * 1024;

/** The Store API of a test's own shop. What is kept in memory is forgotten by `clock.touch`. */
export function openStore(shop: Shop): { readonly knock: Door; readonly clock: ChangeClock } {
  const clock = new ChangeClock();
  return { knock: (request) => storeOf(shop, clock)(request), clock };
}

const stores = new WeakMap<ChangeClock, Door>();

/** Made at the first request: the database of a test exists only while it runs. */
function storeOf(shop: Shop, clock: ChangeClock): Door {
  const present = stores.get(clock);
  if (present) return present;
  const store = storeApi(shop, createCatalog(shop, clock), new PageCache(clock, 8 * MEGABYTE));
  stores.set(clock, store);
  return store;
}

export interface StoreReply<Body = unknown> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

/** A client without cookies: it knows its cart by a token, as headless storefronts do. */
export class HeadlessClient {
  token: string | null = null;
  readonly #knock: Door;

  constructor(knock: Door) {
    this.#knock = knock;
  }

  get = <Body>(path: string, headers: Record<string, string> = {}) => this.send<Body>("GET", path, undefined, headers);

  post = <Body>(path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    this.send<Body>("POST", path, body, headers);

  async send<Body>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<StoreReply<Body>> {
    const request = new Request(`http://shop.test/wp-json/wc/store/v1${path}`, {
      method,
      headers: {
        ...(this.token !== null && { "cart-token": this.token }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const response = await this.#knock(request);
    if (!response) throw new Error(`Nobody answers at ${path}.`);
    this.token = response.headers.get("cart-token") ?? this.token;
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text === "" ? null : JSON.parse(text)) as Body,
    };
  }
}
