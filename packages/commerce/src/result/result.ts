/** What a use case answers: a value, or a refusal with a name. Bugs are thrown, refusals are returned. */
export type Result<Value, Refusal> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Refusal };

export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function refuse<Refusal>(error: Refusal): { readonly ok: false; readonly error: Refusal } {
  return { ok: false, error };
}
