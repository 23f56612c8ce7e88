import { z } from "zod";
import type { Shop } from "../../shop.ts";
import { type CartIdentity, identify } from "./cart-identity.ts";
import { choice, readWith, text } from "./rest-schema.ts";
import type { StoreRequest } from "./store-api.ts";
import { nestedParams } from "./rest-params.ts";
import { answer, type StoreAnswer, storeError } from "./store-answer.ts";

const MOST_REQUESTS = 25;

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
    .max(MOST_REQUESTS, { error: `must contain at most ${MOST_REQUESTS} items.` }),
});

const STORE = /^(?:\/wp-json)?\/wc\/store(?:\/v1)?(?<path>\/[^?]*?)\/*(?:\?(?<query>.*))?$/;

/** Several changes in one request, one after the other, each with an answer of its own. */
export async function answerBatch(
  shop: Shop,
  batch: StoreRequest,
  identity: CartIdentity,
  handle: (request: StoreRequest, identity: CartIdentity) => Promise<StoreAnswer>,
): Promise<StoreAnswer> {
  const read = readWith(BatchParams, batch.params);
  if (!read.ok) return read.error;
  const requests = read.value.requests.map(({ path, ...rest }) => ({ ...rest, place: STORE.exec(path)?.groups }));
  if (requests.some(({ place }) => place === undefined))
    return storeError("woocommerce_rest_invalid_path", "Invalid path provided.", 400);

  const responses: unknown[] = [];
  for (const { method, body, headers: own, place } of requests) {
    const headers = joined(batch.headers, own ?? {});
    if (!headers) return storeError("rest_invalid_param", "Invalid parameter(s): requests", 400);
    const query = nestedParams(new URLSearchParams(place?.["query"] ?? ""));
    const asked = { path: place?.["path"] ?? "", method, params: { ...query, ...body }, headers };
    // Without a token of its own a request is about the cart of the whole batch, also when that cart is still new.
    const byToken = own ? identify(shop, headers, new Request("http://batch.invalid/")) : identity;
    const said = await handle(asked, byToken.hasToken ? byToken : identity);
    responses.push({ body: said.body, status: said.status, headers: said.headers ?? {} });
  }
  return answer({ responses }, 207);
}

/** Null for what cannot be a header. */
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
