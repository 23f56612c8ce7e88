/**
 * The index that a key moves to in a row of controls: previous, next, first or last. It may be one past either end, for
 * callers that wrap around; other keys stay where they are.
 */
export function nextIndex(key: string, at: number, count: number, back = "ArrowUp", on = "ArrowDown"): number {
  switch (key) {
    case back:
      return at - 1;
    case on:
      return at + 1;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return at;
  }
}
