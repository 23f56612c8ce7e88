import type { Catalog } from "../../catalog/catalog.ts";
import type { Shop } from "../../shop.ts";
import type { CartIdentity } from "./cart-identity.ts";
import type { Params } from "./rest-params.ts";
import type { StoreResponse } from "./store-response.ts";

/** A request to a public route. */
export interface PublicCall {
  readonly shop: Shop;
  readonly catalog: Catalog;
  readonly params: Params;
  /** The URL's parameter: an ID, key or code. */
  readonly name: string;
}

/** A request to a visitor's cart. */
export interface CartCall extends PublicCall {
  readonly identity: CartIdentity;
  readonly cartId: string;
  readonly request: Request;
  readonly headers: Headers;
  /** The client's IP address; null for reads. */
  readonly address: string | null;
}

export type PublicHandler = (call: PublicCall) => Promise<StoreResponse>;
export type CartHandler = (call: CartCall) => Promise<StoreResponse>;

export const STORE_PATH = "/wp-json/wc/store/v1";

export function storeUrl({ config }: Pick<Shop, "config">, path: string): string {
  return `${config.publicUrl}${STORE_PATH}${path}`;
}

export function links(shop: Pick<Shop, "config">, self: string, collection: string) {
  return {
    self: [{ href: storeUrl(shop, self) }],
    collection: [{ href: storeUrl(shop, collection) }],
  };
}
