import type { PageCache } from "../../cache/page-cache.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { isUnavailable } from "../../db/connect.ts";
import { answerKept } from "../../http/answer-kept.ts";
import type { Door } from "../../http/door.ts";
import { visitorAddress } from "../../http/visitor-address.ts";
import type { Shop } from "../../shop.ts";
import { answerBatch } from "./batch.ts";
import { type CartIdentity, identify, refusedNonce } from "./cart-identity.ts";
import { type Found, findRoute, methodOf, METHODS, noRoute, routeIndex } from "./find-route.ts";
import { RateLimit } from "./rate-limit.ts";
import { type Params, readParams, type UnreadableBody } from "./rest-params.ts";
import { answer, type StoreAnswer, storeError } from "./store-answer.ts";
import { preflight, SHARED } from "./store-headers.ts";
import { jsonResponse, visitorAnswer, withHeaders } from "./visitor-answer.ts";

/** The version in the address may be left out. */
const ADDRESS = /^\/wp-json\/wc\/store(?:\/v1)?(?<path>\/.*?)?\/*$/;
/** Whatever is longer was written to fill the memory. */
const LONGEST_KEPT_QUERY = 500;

/** One request to one address, alone or out of a batch. */
export interface StoreRequest {
  readonly path: string;
  readonly method: string;
  readonly params: Params;
  readonly headers: Headers;
}

/** Products, cart and checkout for clients that bring their own pages; null leaves a request to the next door. */
export function storeApi(shop: Shop, catalog: Catalog, cache: PageCache): Door {
  const limit = new RateLimit(shop);

  async function handlePublic(found: Found, params: Params): Promise<StoreAnswer> {
    const { route, method, name } = found;
    if (route.access !== "everybody" && route.access !== "proof") return noRoute();
    const handler = route.handlers[method];
    return handler ? await handler({ shop, catalog, params, name }) : noRoute();
  }

  /** What one visitor asks; the same for a request by itself and for one of a batch. */
  async function handle(asked: StoreRequest, identity: CartIdentity, request: Request): Promise<StoreAnswer> {
    const found = findRoute(asked.path, asked.method);
    if (!found) return noRoute();
    const { route, method, name } = found;
    const { params, headers } = asked;
    if (route.access === "everybody" || route.access === "proof") return handlePublic(found, params);
    const refused =
      method !== "GET" || route.access === "checkout" ? refusedNonce(shop, identity, headers, request) : null;
    const handler = route.handlers[method];
    if (refused || !handler) return refused ?? noRoute();
    const address = visitorAddress(request);
    return handler({ shop, catalog, params, name, identity, cartId: identity.cartId, request, headers, address });
  }

  async function fromMemory(found: Found, request: Request, url: URL): Promise<Response> {
    const query = new URLSearchParams(url.searchParams);
    query.sort();
    const render = async () => {
      const read = await readParams(request, url.searchParams);
      const { status, body, headers = {}, tags = ["catalog"] } = await handlePublic(found, read.ok ? read.value : {});
      return {
        status,
        headers: Object.entries({
          "Content-Type": "application/json; charset=UTF-8",
          "X-Robots-Tag": "noindex",
          ...SHARED,
          ...headers,
        }),
        body: Buffer.from(JSON.stringify(body)),
        tags: new Set(tags),
      };
    };
    const key = `store ${found.path}?${query}`;
    if (key.length <= LONGEST_KEPT_QUERY) return answerKept(request, await cache.get(key, render));
    const { status, headers, body } = await render();
    return new Response(request.method === "HEAD" ? null : body, { status, headers });
  }

  async function visit(request: Request, url: URL, path: string, method: string): Promise<Response> {
    const isWrite = method !== "GET";
    const address = isWrite ? visitorAddress(request) : null;
    const allowance = address === null ? null : await limit.take(address);
    if (allowance?.isSpent) {
      const message = "Too many requests. Please wait a moment before trying again.";
      return withHeaders(jsonResponse(storeError("rate_limit_exceeded", message, 429)), {
        ...SHARED,
        ...allowance.headers,
      });
    }
    const { headers } = request;
    const identity = identify(shop, headers, request);
    const read = await readParams(request, url.searchParams);
    const asked = { path, method, params: read.ok ? read.value : {}, headers };
    const said = read.ok
      ? path === "/batch" && method === "POST"
        ? await answerBatch(shop, asked, identity, (each, own) => handle(each, own, request))
        : await handle(asked, identity, request)
      : unreadable(read.error);
    return withHeaders(await visitorAnswer(shop, identity, said, isWrite), allowance?.headers ?? {});
  }

  return async (request) => {
    if (!request.url.includes("/wp-json/wc/store")) return null;
    const url = new URL(request.url);
    const match = ADDRESS.exec(url.pathname);
    if (!match) return null;
    const path = match.groups?.["path"] ?? "";
    if (request.method === "OPTIONS") return preflight([...METHODS]);

    const method = methodOf(request);
    if (path === "" && method === "GET") return withHeaders(jsonResponse(answer(routeIndex())), SHARED);
    const found = findRoute(path, method);
    if (!found && path !== "/batch") return withHeaders(jsonResponse(noRoute()), SHARED);
    try {
      if (found?.route.access === "everybody") return await fromMemory(found, request, url);
      const response = await visit(request, url, path, method);
      return request.method === "HEAD" ? new Response(null, response) : response;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      const message = "The shop cannot be reached for a moment. Please try again.";
      return withHeaders(jsonResponse(storeError("service_unavailable", message, 503)), {
        ...SHARED,
        "Retry-After": "5",
      });
    }
  };
}

function unreadable({ code }: UnreadableBody): StoreAnswer {
  return code === "too-large"
    ? storeError("rest_request_too_large", "This request is larger than any request of this interface.", 413)
    : storeError("rest_invalid_json", "Invalid JSON body passed.", 400);
}
