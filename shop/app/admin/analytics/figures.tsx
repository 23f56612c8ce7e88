import type { ReactNode } from "react";

const PERCENT = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 1 });
const COUNT = new Intl.NumberFormat("en");

export function countWords(count: number): string {
  return COUNT.format(count);
}

/**
 * A percentage, or a dash where there is no whole. Counts from different sources, such as imported orders, may exceed
 * the whole; that is not a share either.
 */
export function shareWords(part: number, whole: number): string {
  return whole === 0 || part > whole ? "–" : PERCENT.format(part / whole);
}

interface ChangeProps {
  readonly now: number;
  readonly before: number;
  /** For figures where less is better. */
  readonly isBad?: boolean;
}

/** The change against the previous period. */
export function Change({ now, before, isBad = false }: ChangeProps) {
  if (now === before) return <span className="change">no change</span>;
  if (before === 0) return <span className="change">new</span>;
  const change = (now - before) / Math.abs(before);
  const isGood = change > 0 !== isBad;
  return (
    <span className={`change ${isGood ? "change-good" : "change-bad"}`}>
      <span aria-hidden="true">{change > 0 ? "▲ " : "▼ "}</span>
      <span className="screen-reader-text">{change > 0 ? "up " : "down "}</span>
      {PERCENT.format(Math.min(Math.abs(change), 99.99))}
    </span>
  );
}

interface FigureProps extends ChangeProps {
  readonly title: string;
  readonly value: ReactNode;
  readonly beside?: ReactNode;
}

/** A key figure with its change against the previous period. Belongs in a `dl`. */
export function Figure({ title, value, beside, ...change }: FigureProps) {
  return (
    <div className="figure">
      <dt>{title}</dt>
      <dd>
        <strong>{value}</strong>
        <span>
          <Change {...change} />
          {beside !== undefined && <> · {beside}</>}
        </span>
      </dd>
    </div>
  );
}
