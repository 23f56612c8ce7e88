import type { Funnel } from "../../../server/insight/read-funnel.ts";
import { Change, countWords, shareWords } from "./figures.tsx";
import { ShareBar } from "./share-bar.tsx";

const STEPS = [
  ["views", "Product views"],
  ["adds", "Added to the cart"],
  ["checkouts", "Checkouts begun"],
  ["orders", "Orders"],
] as const satisfies readonly (readonly [keyof Funnel, string])[];

/** Of a step that nobody took there are no parts, and who begins yesterday and ends today makes more than all of one. */
function partOf(count: number, former: number): string {
  if (former === 0) return "";
  return count > former ? "More than the step before" : `${shareWords(count, former)} of the step before`;
}

/** From looking to buying, each step with its share of the first and of the one before it. */
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
              <span>{former ? partOf(now[step], now[former]) : "Where it begins"}</span>
              <Change now={now[step]} before={before[step]} />
            </p>
          </li>
        );
      })}
    </ol>
  );
}
