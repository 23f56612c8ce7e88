/** By its length, how much of the whole something is. Of nothing there is no bar. The number beside it says the same. */
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
