import type { Catalog } from "../../catalog/catalog.ts";
import type { Shop } from "../../shop.ts";
import type { CartIdentity } from "./cart-identity.ts";
import type { Params } from "./rest-params.ts";
import type { StoreAnswer } from "./store-answer.ts";

/** What addresses that anybody may read know of a request. */
export interface PublicCall {
  readonly shop: Shop;
  readonly catalog: Catalog;
  readonly params: Params;
  /** What the address itself names: a number, a key, a code. */
  readonly name: string;
}

/** What addresses about one visitor know of it. */
export interface CartCall extends PublicCall {
  readonly identity: CartIdentity;
  readonly cartId: string;
  readonly request: Request;
  readonly headers: Headers;
  /** Where a change came from; null for who only reads. */
  readonly address: string | null;
}

export type PublicHandler = (call: PublicCall) => Promise<StoreAnswer>;
export type CartHandler = (call: CartCall) => Promise<StoreAnswer>;

export const STORE_PATH = "/wp-json/wc/store/v1";

export function storeAddress({ config }: Pick<Shop, "config">, path: string): string {
  return `${config.publicUrl}${STORE_PATH}${path}`;
}

export function links(shop: Pick<Shop, "config">, self: string, collection: string) {
  return {
    self: [{ href: storeAddress(shop, self) }],
    collection: [{ href: storeAddress(shop, collection) }],
  };
}
