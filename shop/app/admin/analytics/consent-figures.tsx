import type { ConsentFigures } from "../../../server/analytics/read-consent.ts";
import { countWords, Figure, shareWords } from "./figures.tsx";

const rate = (part: number, { answers }: ConsentFigures) => (answers === 0 ? 0 : part / answers);

/** How many of the visitors who answered the banner allowed each category. */
export function ConsentFigureList({ now, before }: { now: ConsentFigures; before: ConsentFigures }) {
  return (
    <dl className="figures">
      <Figure title="Answers" value={countWords(now.answers)} now={now.answers} before={before.answers} />
      <Figure
        title="Allow marketing"
        value={shareWords(now.marketing, now.answers)}
        now={rate(now.marketing, now)}
        before={rate(before.marketing, before)}
      />
      <Figure
        title="Allow statistics"
        value={shareWords(now.statistics, now.answers)}
        now={rate(now.statistics, now)}
        before={rate(before.statistics, before)}
      />
    </dl>
  );
}
