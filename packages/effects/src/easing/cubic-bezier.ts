/** Progress after a fraction of the time. */
export type Easing = (progress: number) => number;

/** CSS's `cubic-bezier(…)`: the two inner points of a curve from 0, 0 to 1, 1. */
export function cubicBezier(x1: number, y1: number, x2: number, y2: number): Easing {
  return (progress) => {
    if (progress <= 0) return 0;
    if (progress >= 1) return 1;
    // The curve maps a parameter to time and progress; bisection finds the parameter for a time.
    let [low, high] = [0, 1];
    for (let round = 0; round < 30; round += 1) {
      const middle = (low + high) / 2;
      if (along(middle, x1, x2) < progress) low = middle;
      else high = middle;
    }
    return along((low + high) / 2, y1, y2);
  };
}

function along(parameter: number, first: number, second: number): number {
  const rest = 1 - parameter;
  return 3 * rest ** 2 * parameter * first + 3 * rest * parameter ** 2 * second + parameter ** 3;
}
