/** A bar whose length is the part's share of the whole; none for 0. Decorative: the number beside it says the same. */
export function ShareBar({ part, whole }: { part: number; whole: number }) {
  if (part <= 0) return null;
  return (
    <span
      className="share-bar"
      style={{ inlineSize: `${((part / Math.max(1, whole)) * 100).toFixed(1)}%` }}
      aria-hidden="true"
    />
  );
}
