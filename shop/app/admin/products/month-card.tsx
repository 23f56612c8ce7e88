import { Link } from "react-router";
import type { MonthOfProduct } from "../../../server/analytics/product-figures.ts";
import { Card } from "../ui/card.tsx";

interface MonthCardProps {
  readonly month: MonthOfProduct;
  /** Sales, as money. */
  readonly sales: string;
}

const NUMBER = new Intl.NumberFormat("en-IE");
const WIDTH = 92;
const HEIGHT = 36;

export function MonthCard({ month: { units, unitsBefore, views, adds, days }, sales }: MonthCardProps) {
  return (
    <Card title="Last 30 days" actions={<Link to="/admin/analytics/products/">Report</Link>}>
      <div className="month">
        <div>
          <p className="month-units">
            {NUMBER.format(units)} <span>{units === 1 ? "unit sold" : "units sold"}</span>
          </p>
          <p className="field-hint">{comparison(units, unitsBefore)}</p>
        </div>
        <Line days={days} />
      </div>
      <dl className="sums">
        <div>
          <dt className="soft">Sales</dt>
          <dd>{sales}</dd>
        </div>
        <div>
          <dt className="soft">Product views</dt>
          <dd>{NUMBER.format(views)}</dd>
        </div>
        <div>
          <dt className="soft">Added to cart</dt>
          <dd>
            {NUMBER.format(adds)}
            {views > 0 && adds > 0 && ` · ${NUMBER.format(Math.round((adds / views) * 1000) / 10)}%`}
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function comparison(now: number, before: number): string {
  if (before === 0) return "None in the 30 days before";
  const percent = Math.round(((now - before) / before) * 100);
  if (percent === 0) return "As many as in the 30 days before";
  return `${percent > 0 ? "↑" : "↓"} ${Math.abs(percent)}% on the 30 days before`;
}

/** Decoration: the figures say the same. */
function Line({ days }: { days: readonly number[] }) {
  const most = Math.max(1, ...days);
  const points = days.map((units, day) => {
    const x = (day / (days.length - 1)) * WIDTH;
    return `${x.toFixed(1)} ${(HEIGHT - 2 - (units / most) * (HEIGHT - 6)).toFixed(1)}`;
  });
  return (
    <svg className="month-line" width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className="month-area" d={`M0 ${HEIGHT}L${points.join("L")}L${WIDTH} ${HEIGHT}Z`} />
      <path d={`M${points.join("L")}`} />
    </svg>
  );
}
