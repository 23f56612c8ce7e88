import type { Funnel } from "../../../server/insight/read-funnel.ts";
import { Change, countWords, shareWords } from "./figures.tsx";

const STEPS = [
  ["views", "Product views"],
  ["adds", "Added to the cart"],
  ["checkouts", "Checkouts begun"],
  ["orders", "Orders"],
] as const satisfies readonly (readonly [keyof Funnel, string])[];

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
            <span
              className="share-bar"
              style={{ inlineSize: `${((now[step] / most) * 100).toFixed(1)}%` }}
              aria-hidden="true"
            />
            <p className="soft funnel-words">
              <span>{former ? `${shareWords(now[step], now[former])} of the step before` : "Where it begins"}</span>
              <Change now={now[step]} before={before[step]} />
            </p>
          </li>
        );
      })}
    </ol>
  );
}
