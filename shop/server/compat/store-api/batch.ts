import { z } from "zod";
import type { Shop } from "../../shop.ts";
import { type CartIdentity, identify } from "./cart-identity.ts";
import { choice, readWith, text } from "./rest-schema.ts";
import type { StoreRequest } from "./store-api.ts";
import { nestedParams } from "./rest-params.ts";
import { respond, type StoreResponse, storeError } from "./store-response.ts";

const MAX_REQUESTS = 25;

const BatchParams = z.object({
  validation: choice(["require-all-validate", "normal"]).default("normal"),
  requests: z
    .array(
      z.object({
        method: choice(["POST", "PUT", "PATCH", "DELETE"]).default("POST"),
        path: text,
        body: z.record(z.string(), z.unknown(), { error: "is not of type object." }).nullish(),
        headers: z.record(z.string(), z.union([text, z.array(text)])).nullish(),
      }),
      { error: "is not of type array." },
    )
    .max(MAX_REQUESTS, { error: `must contain at most ${MAX_REQUESTS} items.` }),
});

const STORE = /^(?:\/wp-json)?\/wc\/store(?:\/v1)?(?<path>\/[^?]*?)\/*(?:\?(?<query>.*))?$/;

/** Runs several requests in order and returns a response for each. */
export async function runBatch(
  shop: Shop,
  batch: Pick<StoreRequest, "params" | "headers">,
  identity: CartIdentity,
  handle: (request: StoreRequest, identity: CartIdentity) => Promise<StoreResponse>,
): Promise<StoreResponse> {
  const read = readWith(BatchParams, batch.params);
  if (!read.ok) return read.error;
  const requests = read.value.requests.map(({ path, ...rest }) => ({ ...rest, match: STORE.exec(path)?.groups }));
  if (requests.some(({ match }) => match === undefined))
    return storeError("woocommerce_rest_invalid_path", "Invalid path provided.", 400);

  const responses: unknown[] = [];
  for (const { method, body, headers: own, match } of requests) {
    const headers = joined(batch.headers, own ?? {});
    if (!headers) return storeError("rest_invalid_param", "Invalid parameter(s): requests", 400);
    const query = nestedParams(new URLSearchParams(match?.["query"] ?? ""));
    const request = { path: match?.["path"] ?? "", method, params: { ...query, ...body }, headers };
    // A request without its own token uses the batch's cart, even if that cart is still new.
    const byToken = own ? identify(shop, headers, new Request("http://batch.invalid/")) : identity;
    const response = await handle(request, byToken.hasToken ? byToken : identity);
    responses.push({ body: response.body, status: response.status, headers: response.headers ?? {} });
  }
  return respond({ responses }, 207);
}

/** Null if a header is invalid. */
function joined(outer: Headers, own: Readonly<Record<string, string | string[]>>): Headers | null {
  const headers = new Headers(outer);
  try {
    for (const [name, value] of Object.entries(own))
      headers.set(name, typeof value === "string" ? value : value.join(", "));
  } catch {
    return null;
  }
  return headers;
}
