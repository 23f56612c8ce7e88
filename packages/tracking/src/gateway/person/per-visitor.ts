import type { RawVisitor } from "../destination.ts";

/** One visitor often brings twenty events at once; hashing is the dear part and is done once for them. */
export function perVisitor<Result>(find: (visitor: RawVisitor) => Result): (visitor: RawVisitor) => Result {
  const known = new WeakMap<RawVisitor, { readonly result: Result }>();
  return (visitor) => {
    const kept = known.get(visitor) ?? { result: find(visitor) };
    known.set(visitor, kept);
    return kept.result;
  };
}
