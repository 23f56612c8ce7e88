import { findFileProduct, type SlugOrId } from "../../catalog/option-fields.ts";
import { newCartId } from "../../sales/cart/cart-id.ts";
import { clientIpOf } from "../../platform/http/client-ip.ts";
import { isTooFast } from "../../platform/rate-limit/rate-limiter.ts";
import type { Shop } from "../../shop.ts";
import { parseId } from "../../platform/http/parse-id.ts";
import { isMultipart } from "../../platform/http/form.ts";

/** Limit for all fields and files of a product form together. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** A browser ignores a response while it is still sending, so a form slightly above the limit is read to its end. */
export const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;

const PRODUCT_PAGE = /^\/product\/(?<slug>[^/]+)\/?$/;

/** Whether a request may contain files: a product page's form, or the same form sent by script. */
export function mayCarryFiles(request: Request): boolean {
  return isMultipart(request) && productIn(new URL(request.url)) !== null;
}

/** The slug of the product that an address names, if it is one that asks for files: only those get more room. */
export async function namedProduct({ database: { pool } }: Shop, url: URL): Promise<string | null> {
  const product = productIn(url);
  return product && findFileProduct(pool, product);
}

function productIn(url: URL): SlugOrId | null {
  const { searchParams } = url;
  if (searchParams.has("wc-ajax")) {
    const id = searchParams.get("wc-ajax") === "add_to_cart" ? parseId(searchParams.get("product_id") ?? "") : null;
    return id === null ? null : { slug: null, id };
  }
  const slug = PRODUCT_PAGE.exec(decoded(url.pathname))?.groups?.["slug"];
  return slug === undefined ? null : { slug, id: null };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Reads and discards a body, up to a limit. */
export async function discardBody(request: Request): Promise<void> {
  const reader = request.body?.getReader();
  let length = 0;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    length += next.value.byteLength;
    if (length > MAX_DISCARDED_BYTES) return await reader?.cancel();
  }
}

/** Counts a form with files and returns whether the visitor exceeds the rate limit. */
export async function sendsTooMany(shop: Shop, request: Request, cartId: string | null): Promise<boolean> {
  const visitor = { readerId: cartId ?? newCartId(), address: clientIpOf(request) };
  return await isTooFast(shop.database.db, shop, visitor, "product-upload");
}
