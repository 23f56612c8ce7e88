const END_X = 0.58;

/** CSS's `ease-out`, cubic-bezier(0, 0, 0.58, 1): how far along the way is after a share of the time. */
export function easeOut(progress: number): number {
  if (progress <= 0) return 0;
  if (progress >= 1) return 1;
  // The curve gives time and place for a parameter; the parameter for a time is found by halving.
  let [low, high] = [0, 1];
  for (let round = 0; round < 30; round += 1) {
    const middle = (low + high) / 2;
    if (along(middle, END_X) < progress) low = middle;
    else high = middle;
  }
  return along((low + high) / 2, 1);
}

function along(parameter: number, second: number): number {
  return 3 * (1 - parameter) * parameter ** 2 * second + parameter ** 3;
}
