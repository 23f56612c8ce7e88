import type { Context, Handler, Hono } from "hono";
import type { PageCache } from "../../platform/cache/page-cache.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { isBusy, isUnavailable } from "../../platform/db/connect.ts";
import { sendCached } from "../../platform/http/answer-cached.ts";
import { RETRY_SECONDS } from "../../platform/http/plain-page.ts";
import { clientIpOf } from "../../platform/http/client-ip.ts";
import type { Shop } from "../../shop.ts";
import { runBatch } from "./batch.ts";
import { type CartIdentity, identify, nonceError } from "./cart-identity.ts";
import { type Allowance, RateLimit } from "./rate-limit.ts";
import { type Params, readParams, type UnreadableBody } from "./rest-params.ts";
import { noRoute, type StoreResponse, storeError } from "./store-response.ts";
import { type CartHandler, type PublicHandler, STORE_PATH } from "./store-call.ts";
import { SHARED } from "./store-headers.ts";
import { jsonResponse, visitorResponse, withHeaders } from "./visitor-response.ts";

/** Longer keys are not cached, so that clients cannot fill the memory with made-up queries. */
const MAX_CACHED_KEY_LENGTH = 500;

/** A request to one route, on its own or in a batch. */
export interface StoreRequest {
  readonly path: string;
  readonly method: string;
  readonly params: Params;
  readonly headers: Headers;
}

/** A request's data and its cart. */
interface Visit extends Pick<StoreRequest, "params" | "headers"> {
  readonly identity: CartIdentity;
  /** The HTTP request, which may be that of the whole batch. */
  readonly request: Request;
}

/** A request in a batch. It goes through the router, but its response is part of the batch's. */
interface Nested {
  readonly visit: Visit;
  response?: Promise<StoreResponse>;
}

export type StoreEnv = {
  Bindings: { readonly nested?: Nested };
};

type StoreContext = Context<StoreEnv>;

/** Turns Store API handlers into routes: adds access control, caching and response headers. */
export function storeHandlers(shop: Shop, catalog: Catalog, cache: PageCache, api: Hono<StoreEnv>) {
  const limit = new RateLimit(shop);

  /** The same for every client, and cached. */
  function open(handler: PublicHandler): Handler<StoreEnv> {
    return (context) => unlessUnavailable(() => cachedResponse(handler, context));
  }

  /** For clients that prove ownership, and never cached. */
  function ownerOnly(handler: PublicHandler): Handler<StoreEnv> {
    return perVisitor(async (context, { params }) => handler({ shop, catalog, params, name: nameIn(context) }));
  }

  /** Changes to a cart require a nonce or a token; reading does not. */
  function cart(handler: CartHandler): Handler<StoreEnv> {
    return perVisitor((context, visit) => runWithCart(handler, context, visit, isWriting(context.req.raw)));
  }

  /** Checkout requests always require a nonce or a token. */
  function checkout(handler: CartHandler): Handler<StoreEnv> {
    return perVisitor((context, visit) => runWithCart(handler, context, visit, true));
  }

  const batch: Handler<StoreEnv> = (context) =>
    nestedIn(context)
      ? context.notFound()
      : perVisitor((_, { identity, request, params, headers }) =>
          runBatch(shop, { params, headers }, identity, (each, own) => dispatch(each, own, request)),
        )(context);

  /** Sends a request of a batch through the router. */
  async function dispatch(
    nestedRequest: StoreRequest,
    identity: CartIdentity,
    request: Request,
  ): Promise<StoreResponse> {
    const { path, method, params, headers } = nestedRequest;
    const nested: Nested = { visit: { params, headers, identity, request } };
    await api.fetch(new Request(new URL(path, "http://batch.invalid/"), { method }), { nested });
    return nested.response ?? noRoute();
  }

  async function runWithCart(handler: CartHandler, context: StoreContext, visit: Visit, needsNonce: boolean) {
    const { params, headers, identity, request } = visit;
    const refused = needsNonce ? nonceError(shop, identity, headers, request) : null;
    if (refused) return refused;
    const { cartId } = identity;
    const address = clientIpOf(request);
    return handler({ shop, catalog, params, name: nameIn(context), identity, cartId, request, headers, address });
  }

  async function cachedResponse(handler: PublicHandler, context: StoreContext): Promise<Response> {
    const request = context.req.raw;
    const { searchParams } = new URL(request.url);
    const query = new URLSearchParams(searchParams);
    query.sort();
    const render = async () => {
      const read = await readParams(request, searchParams);
      const response = await handler({ shop, catalog, params: read.ok ? read.value : {}, name: nameIn(context) });
      const { status, body, headers = {}, tags = ["catalog"] } = response;
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
    const key = `store ${context.req.path.slice(STORE_PATH.length)}?${query}`;
    if (key.length <= MAX_CACHED_KEY_LENGTH) return sendCached(request, await cache.get(key, render));
    const { status, headers, body } = await render();
    return new Response(request.method === "HEAD" ? null : body, { status, headers });
  }

  /** Null if the request is not limited. A server that acts for many shoppers sends each one's token. */
  async function allow({ hasToken, cartId }: CartIdentity, request: Request): Promise<Allowance | null> {
    const { rateLimitEnabled, rateLimit, rateLimitSeconds } = (await shop.settings()).storeApi;
    const address = clientIpOf(request);
    if (!rateLimitEnabled || (!hasToken && address === null)) return null;
    const counted = hasToken || address === null ? { cartId } : { address };
    return limit.consume(counted, { limit: rateLimit, seconds: rateLimitSeconds });
  }

  /** Handles a visitor's request, on its own or in a batch. */
  function perVisitor(
    handle: (context: StoreContext, visit: Visit) => Promise<StoreResponse>,
  ): (context: StoreContext) => Promise<Response> {
    return async (context) => {
      const nested = nestedIn(context);
      if (!nested) return await unlessUnavailable(() => respondToVisitor(context, (each) => handle(context, each)));
      nested.response = handle(context, nested.visit);
      return new Response();
    };
  }

  async function respondToVisitor(
    context: StoreContext,
    handle: (visit: Visit) => Promise<StoreResponse>,
  ): Promise<Response> {
    const request = context.req.raw;
    const isWrite = isWriting(request);
    const { headers } = request;
    const identity = identify(shop, headers, request);
    const allowance = isWrite ? await allow(identity, request) : null;
    if (allowance?.isSpent) {
      const message = "Too many requests. Please wait a moment before trying again.";
      return withHeaders(jsonResponse(storeError("rate_limit_exceeded", message, 429)), {
        ...SHARED,
        ...allowance.headers,
      });
    }
    const read = await readParams(request, new URL(request.url).searchParams);
    const response = read.ok
      ? await handle({ params: read.value, headers, identity, request })
      : unreadable(read.error);
    return withHeaders(await visitorResponse(shop, identity, response, isWrite), allowance?.headers ?? {});
  }

  return { open, ownerOnly, cart, checkout, batch };
}

function nestedIn(context: StoreContext): Nested | undefined {
  // Tests run without Node's server and have no bindings.
  const env: StoreEnv["Bindings"] | undefined = context.env;
  return env?.nested;
}

/** The URL's parameter: an ID, key or code. No route has more than one. */
function nameIn({ req }: StoreContext): string {
  const [name = ""] = Object.values(req.param() as Readonly<Record<string, string>>);
  return name.replaceAll("\0", "");
}

function isWriting({ method }: Request): boolean {
  return method !== "GET" && method !== "HEAD";
}

async function unlessUnavailable(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    const response = isBusy(error)
      ? storeError("service_busy", "The shop is busy. Please try again in a moment.", 503)
      : storeError("service_unavailable", "The shop cannot be reached for a moment. Please try again.", 503);
    return withHeaders(jsonResponse(response), { ...SHARED, "Retry-After": RETRY_SECONDS });
  }
}

function unreadable({ code }: UnreadableBody): StoreResponse {
  return code === "too-large"
    ? storeError("rest_request_too_large", "This request is larger than any request of this interface.", 413)
    : storeError("rest_invalid_json", "Invalid JSON body passed.", 400);
}
