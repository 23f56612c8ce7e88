import { createTestShop } from "../../sales/cart/test-shop.ts";
import { IRISH_SHOP } from "../../sales/orders/test-orders.ts";
import { ChangeClock } from "../../platform/cache/change-clock.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { type TestClient, createTestClient } from "../../test-routes.ts";
import type { Shop } from "../../shop.ts";
import { ErrorShape } from "./test-shapes.ts";

export const STORE = "/wp-json/wc/store/v1";

/** The Store API of a test shop. `clock.touch` invalidates cached responses. */
export function openStore(shop: Shop): { readonly handle: TestClient; readonly clock: ChangeClock } {
  const clock = new ChangeClock();
  return { handle: createTestClient(shop, { clock }), clock };
}

export interface StoreReply<Body = unknown> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

/** Call it at the top of a file: the Store API of a shop in Ireland whose database is emptied after each test. */
export function storeOfThisFile() {
  const opened = useTestDatabase({ emptyAfterEach: true });
  const shop = createTestShop(() => opened.database);
  shop.change(IRISH_SHOP);
  return { shop, handle: openStore(shop).handle };
}

export function codeOf({ status, body }: StoreReply): [number, string] {
  return [status, ErrorShape.parse(body).code];
}

export async function codeIn(response: Response | null): Promise<[number, string]> {
  return [response?.status ?? 0, ErrorShape.parse(await response?.json()).code];
}

/** A client without cookies: it knows its cart by a token, as headless storefronts do. */
export class HeadlessClient {
  token: string | null = null;
  readonly #handle: TestClient;

  constructor(handle: TestClient) {
    this.#handle = handle;
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
    const request = new Request(`http://shop.test${STORE}${path}`, {
      method,
      headers: {
        ...(this.token !== null && { "cart-token": this.token }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const response = await this.#handle(request);
    if (!response) throw new Error(`No route handled ${path}.`);
    this.token = response.headers.get("cart-token") ?? this.token;
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text === "" ? null : JSON.parse(text)) as Body,
    };
  }
}
