import type { RawVisitor } from "../destination.ts";

/**
 * Caches the last visitor's result: a visitor often sends twenty events in a row, and hashing is the expensive part.
 */
export function perVisitor<Result>(find: (visitor: RawVisitor) => Result): (visitor: RawVisitor) => Result {
  let last: { readonly visitor: RawVisitor; readonly result: Result } | undefined;
  return (visitor) => {
    if (last?.visitor !== visitor) last = { visitor, result: find(visitor) };
    return last.result;
  };
}
