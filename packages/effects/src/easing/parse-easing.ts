import { cubicBezier, type Easing } from "./cubic-bezier.ts";

export const ease: Easing = cubicBezier(0.25, 0.1, 0.25, 1);

const KEYWORDS: ReadonlyMap<string, Easing> = new Map([
  ["linear", (progress: number) => Math.min(1, Math.max(0, progress))],
  ["ease", ease],
  ["ease-in", cubicBezier(0.42, 0, 1, 1)],
  ["ease-out", cubicBezier(0, 0, 0.58, 1)],
  ["ease-in-out", cubicBezier(0.42, 0, 0.58, 1)],
  ["step-start", steps(1, "start")],
  ["step-end", steps(1, "end")],
]);

const CURVE = /^cubic-bezier\((?<points>[^()]*)\)$/;
const STEPS = /^steps\(\s*(?<count>\d{1,4})\s*(?:,\s*(?<edge>jump-start|jump-end|start|end)\s*)?\)$/;

/** The easings that CSS writes by name, as a curve or as steps; null for anything else. */
export function parseEasing(text: string): Easing | null {
  const requested = text.trim().toLowerCase();
  const named = KEYWORDS.get(requested);
  if (named) return named;

  const points = CURVE.exec(requested)?.groups?.["points"]?.split(",").map(toNumber);
  if (points) return parseCurve(points);

  const { count, edge } = STEPS.exec(requested)?.groups ?? {};
  return Number(count) > 0 ? steps(Number(count), edge?.endsWith("start") ? "start" : "end") : null;
}

function parseCurve(points: readonly number[]): Easing | null {
  const [x1 = NaN, y1 = NaN, x2 = NaN, y2 = NaN, ...more] = points;
  // Time must not go backwards along the curve.
  const isInTime = (x: number) => x >= 0 && x <= 1;
  if (more.length > 0 || !isInTime(x1) || !isInTime(x2) || !Number.isFinite(y1 + y2)) return null;
  return cubicBezier(x1, y1, x2, y2);
}

function steps(count: number, edge: "start" | "end"): Easing {
  return (progress) => {
    if (progress >= 1) return 1;
    if (progress < 0) return 0;
    return (Math.floor(progress * count) + (edge === "start" ? 1 : 0)) / count;
  };
}

function toNumber(text: string): number {
  return text.trim() === "" ? NaN : Number(text);
}
