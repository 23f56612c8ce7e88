import type { Tag } from "../../cache/change-clock.ts";
import type { Cart } from "../../cart/cart.ts";

/** What an address of the Store API says, before it becomes a response. */
export interface StoreAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** What it shows, for answers that are the same for everybody. */
  readonly tags?: readonly Tag[];
  /** As it is afterwards, where it was read anyway. */
  readonly cart?: Cart;
}

export function answer(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): StoreAnswer {
  return { status, body, headers };
}

export type ErrorData = Readonly<Record<string, unknown>>;

/** `{code, message, data: {status}}`: clients decide by the code, and people read the message. */
export function storeError(code: string, message: string, status: number, data: ErrorData = {}): StoreAnswer {
  return { status, body: { code, message, data: { status, ...data } } };
}

export function invalidParams(problems: Readonly<Record<string, string>>): StoreAnswer {
  const names = Object.keys(problems);
  const details = Object.fromEntries(
    names.map((name) => [name, { code: "rest_invalid_type", message: problems[name], data: { param: name } }]),
  );
  return storeError("rest_invalid_param", `Invalid parameter(s): ${names.join(", ")}`, 400, {
    params: problems,
    details,
  });
}

export function missingParams(names: readonly string[]): StoreAnswer {
  const message = `Missing parameter(s): ${names.join(", ")}`;
  return storeError("rest_missing_callback_param", message, 400, { params: names });
}
