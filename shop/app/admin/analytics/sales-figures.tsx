import type { Currency } from "@vitrine/commerce/money";
import type { SalesFigures } from "../../../server/insight/read-sales.ts";
import { officeMoney } from "../ui/office-money.ts";
import { countWords, Figure } from "./figures.tsx";

interface SalesFiguresProps {
  readonly now: SalesFigures;
  readonly before: SalesFigures;
  readonly currency: Currency;
}

const average = ({ net, orders }: SalesFigures) => (orders === 0 ? 0 : Math.round(net / orders));

/** What came in, at a glance. */
export function SalesFigureList({ now, before, currency }: SalesFiguresProps) {
  const money = (amount: number) => officeMoney(amount, currency);
  return (
    <dl className="figures">
      <Figure
        title="Net sales"
        value={money(now.net)}
        now={now.net}
        before={before.net}
        beside={`${money(now.refunded)} given back`}
      />
      <Figure title="Orders" value={countWords(now.orders)} now={now.orders} before={before.orders} />
      <Figure title="Average order" value={money(average(now))} now={average(now)} before={average(before)} />
      <Figure title="Pieces sold" value={countWords(now.items)} now={now.items} before={before.items} />
    </dl>
  );
}
