import type { Tag } from "../../platform/cache/change-clock.ts";
import type { Cart } from "../../sales/cart/cart.ts";

/** A Store API response before it becomes an HTTP response. */
export interface StoreResponse {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Tags of the data it shows, for cached responses. */
  readonly tags?: readonly Tag[];
  /** The cart after the request, if it was read anyway. */
  readonly cart?: Cart;
}

export function respond(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): StoreResponse {
  return { status, body, headers };
}

export type ErrorData = Readonly<Record<string, unknown>>;

/** `{code, message, data: {status}}`: clients act on the code and show the message. */
export function storeError(code: string, message: string, status: number, data: ErrorData = {}): StoreResponse {
  return { status, body: { code, message, data: { status, ...data } } };
}

export function noRoute(): StoreResponse {
  return storeError("rest_no_route", "No route was found matching the URL and request method.", 404);
}

export function invalidParams(problems: Readonly<Record<string, string>>): StoreResponse {
  const names = Object.keys(problems);
  const details = Object.fromEntries(
    names.map((name) => [name, { code: "rest_invalid_type", message: problems[name], data: { param: name } }]),
  );
  return storeError("rest_invalid_param", `Invalid parameter(s): ${names.join(", ")}`, 400, {
    params: problems,
    details,
  });
}

export function missingParams(names: readonly string[]): StoreResponse {
  const message = `Missing parameter(s): ${names.join(", ")}`;
  return storeError("rest_missing_callback_param", message, 400, { params: names });
}
