import type { Shop } from "../shop.ts";
import { isPerson } from "./is-person.ts";

const PRODUCT = /^\/product\/(?<slug>[^/]{1,200})\/$/;

/** The product whose page this is, or null. */
export function productSlugOf(path: string): string | null {
  const slug = PRODUCT.exec(path)?.groups?.["slug"];
  if (slug === undefined) return null;
  try {
    return decodeURIComponent(slug).replaceAll("\0", "");
  } catch {
    return null;
  }
}

/** Counts the pages of products that people are shown, also those that come from memory. */
export function notingViews(
  shop: Pick<Shop, "moments">,
  pages: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await pages(request);
    if (request.method !== "GET" || (response.status !== 200 && response.status !== 304)) return response;
    // Cheaper than taking the address of every request apart.
    if (!request.url.includes("/product/")) return response;
    const slug = productSlugOf(new URL(request.url).pathname);
    if (slug !== null && isPerson(request)) shop.moments.view({ slug });
    return response;
  };
}
