const HEIGHT = 20;
const STEP = 7;
const BAR = 5;
const LEAST = 1.5;

/** Units sold per week, oldest first. Decoration: the number beside it says the same in words. */
export function WeekBars({ weeks }: { weeks: readonly number[] }) {
  const most = Math.max(1, ...weeks);
  const width = weeks.length * STEP;
  return (
    <svg className="week-bars" width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
      {weeks.map((units, week) => {
        const height = Math.max(LEAST, (units / most) * (HEIGHT - 2));
        const isLatest = week === weeks.length - 1 && units > 0;
        return (
          <rect
            key={week}
            className={isLatest ? "week-now" : undefined}
            x={week * STEP}
            y={HEIGHT - height}
            width={BAR}
            height={height}
            rx={1}
          />
        );
      })}
    </svg>
  );
}
