/** Outcome of a use case: a value, or a named refusal. Refusals are returned, bugs are thrown. */
export type Result<Value, Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Refusal };

export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function refuse<Refusal>(error: Refusal): { readonly ok: false; readonly error: Refusal } {
  return { ok: false, error };
}
