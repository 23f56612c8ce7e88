/**
 * Where a key leads in a row of controls: back, on, to the first or to the last. It may lie one beyond either end, for
 * whoever wraps around; other keys stay where they are.
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
