import type { SeriesPoint } from "../../../server/analytics/series.ts";

const WIDTH = 800;
const HEIGHT = 200;

/** The chart as SVG from the server, shown until the script has drawn it, and without a script. */
export function ChartSketch({ points }: { points: readonly SeriesPoint[] }) {
  const most = Math.max(1, ...points.flatMap(({ now, before }) => [now, before]));
  const x = (index: number) => (points.length < 2 ? 0 : (index / (points.length - 1)) * WIDTH);
  const y = (value: number) => HEIGHT - (Math.max(0, value) / most) * (HEIGHT - 8);
  const line = (value: (point: SeriesPoint) => number) =>
    points.map((point, index) => `${x(index).toFixed(1)},${y(value(point)).toFixed(1)}`).join(" ");
  const now = line((point) => point.now);
  return (
    <svg className="chart-sketch" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <polygon className="chart-area" points={`0,${HEIGHT} ${now} ${WIDTH},${HEIGHT}`} />
      <polyline className="chart-before" points={line(({ before }) => before)} />
      <polyline className="chart-now" points={now} />
    </svg>
  );
}
