import type { RawVisitor } from "../destination.ts";

/**
 * One visitor often brings twenty events at once, one after the other; hashing is the dear part and is done once for
 * them.
 */
export function perVisitor<Result>(find: (visitor: RawVisitor) => Result): (visitor: RawVisitor) => Result {
  let last: { readonly visitor: RawVisitor; readonly result: Result } | undefined;
  return (visitor) => {
    if (last?.visitor !== visitor) last = { visitor, result: find(visitor) };
    return last.result;
  };
}
