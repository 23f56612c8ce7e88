import type { Shop } from "../server/shop.ts";
import { testPageContext } from "./test-page-context.server.ts";

/** Calls a loader, or with fields an action, as a visitor's browser would. */
export async function callPage(
  shop: Shop,
  handler: (args: never) => unknown,
  url: string,
  fields?: Readonly<Record<string, string>> | FormData,
  headers: HeadersInit = {},
): Promise<object> {
  const init = fields
    ? { method: "POST", headers, body: fields instanceof FormData ? fields : new URLSearchParams(fields) }
    : {};
  const request = Object.assign(new Request(new URL(url, "http://shop.test"), init), { address: "192.0.2.7" });
  const context = testPageContext(shop, request);
  const result = await (handler as (args: object) => unknown)({ request, context, params: {} });
  if (result instanceof Response) return { status: result.status, location: result.headers.get("location") };
  const { data, init: sent } = result as { data?: object; init?: { status?: number } };
  return { status: sent?.status ?? 200, ...(data ?? (result as object)) };
}
