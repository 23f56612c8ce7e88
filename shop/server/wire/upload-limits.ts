import { newCartId } from "../cart/cart-id.ts";
import { visitorAddress } from "../http/visitor-address.ts";
import { isTooFast } from "../reviews/visitor-limit.ts";
import type { Shop } from "../shop.ts";
import { parseId } from "./add-fields.ts";
import { isMultipart } from "./form.ts";

/** All fields and files of one product's form together. */
export const MOST_UPLOAD_BYTES = 10 * 1024 * 1024;
/** A browser that is still sending hears no answer, so a form that is a little too large is read to its end. */
export const MOST_DISCARDED_BYTES = 32 * 1024 * 1024;

const PRODUCT_PAGE = /^\/product\/(?<slug>[^/]+)\/?$/;

/** Whether a request may carry files at all: the form of a product page, or the same form sent by our script. */
export function mayCarryFiles(request: Request): boolean {
  return isMultipart(request) && productIn(new URL(request.url)) !== null;
}

const FILE_PRODUCT = `
select p.slug from products p
where (p.slug = $1 or p.id = coalesce((select product_id from variations where id = $2), $2)) and p.status = 'published'
  and exists (select from option_fields f where f.product_id = p.id and f.rule ->> 'kind' = 'file')`;

/** The slug of the product that an address names, if it is one that asks for files: only those get more room. */
export async function namedProduct({ database: { pool } }: Shop, url: URL): Promise<string | null> {
  const product = productIn(url);
  if (!product) return null;
  const values = [product.slug, product.id];
  const { rows } = await pool.query<{ slug: string }>({ name: "file-product", text: FILE_PRODUCT, values });
  return rows[0]?.slug ?? null;
}

interface NamedProduct {
  readonly slug: string | null;
  readonly id: number | null;
}

function productIn(url: URL): NamedProduct | null {
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

/** Reads a body to its end without keeping it, as far as is reasonable. */
export async function discardBody(request: Request): Promise<void> {
  const reader = request.body?.getReader();
  let length = 0;
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    length += next.value.byteLength;
    if (length > MOST_DISCARDED_BYTES) return await reader?.cancel();
  }
}

/** Counts a form with files and says whether this visitor has sent too many of them lately. */
export async function sendsTooMany(shop: Shop, request: Request, cartId: string | null): Promise<boolean> {
  const visitor = { readerId: cartId ?? newCartId(), address: visitorAddress(request) };
  return await shop.database.db.transaction((tx) => isTooFast(tx, shop, visitor, "upload"));
}
