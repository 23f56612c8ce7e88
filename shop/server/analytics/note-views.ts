import type { MiddlewareHandler } from "hono";
import type { Shop } from "../shop.ts";
import { pathOf } from "../platform/http/path-of.ts";
import { isPerson } from "./is-person.ts";

const PRODUCT = /^\/product\/(?<slug>[^/]{1,200})\/$/;

/** The slug in a product page's path, or null. */
export function productSlugOf(path: string): string | null {
  const slug = PRODUCT.exec(path)?.groups?.["slug"];
  if (slug === undefined) return null;
  try {
    return decodeURIComponent(slug).replaceAll("\0", "");
  } catch {
    return null;
  }
}

/** Counts product page views, also those served from the cache. */
export function countProductViews(shop: Pick<Shop, "counters">): MiddlewareHandler {
  return async (context, next) => {
    await next();
    const request = context.req.raw;
    const { status } = context.res;
    if (request.method !== "GET" || (status !== 200 && status !== 304)) return;
    const slug = productSlugOf(pathOf(request.url));
    if (slug !== null && isPerson(request)) shop.counters.view({ slug });
  };
}
