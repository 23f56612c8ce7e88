import type { Funnel } from "../../../server/analytics/read-funnel.ts";
import { Change, countWords, shareWords } from "./figures.tsx";
import { ShareBar } from "./share-bar.tsx";

const STEPS = [
  ["views", "Product views"],
  ["adds", "Added to cart"],
  ["checkouts", "Checkouts started"],
  ["orders", "Orders"],
] as const satisfies readonly (readonly [keyof Funnel, string])[];

/** An empty step has no percentage. Visits that span midnight can make a step larger than the one before it. */
function partOf(count: number, former: number): string {
  if (former === 0) return "";
  return count > former ? "More than the previous step" : `${shareWords(count, former)} of the step before`;
}

/** The conversion funnel: each step with its share of the first and of the previous step. */
export function FunnelSteps({ now, before }: { now: Funnel; before: Funnel }) {
  const most = Math.max(1, ...STEPS.map(([step]) => now[step]));
  return (
    <ol className="funnel">
      {STEPS.map(([step, title], index) => {
        const former = STEPS[index - 1]?.[0];
        return (
          <li key={step}>
            <p className="funnel-words">
              <span>{title}</span>
              <strong>{countWords(now[step])}</strong>
            </p>
            <ShareBar part={now[step]} whole={most} />
            <p className="soft funnel-words">
              <span>{former ? partOf(now[step], now[former]) : "Start"}</span>
              <Change now={now[step]} before={before[step]} />
            </p>
          </li>
        );
      })}
    </ol>
  );
}
