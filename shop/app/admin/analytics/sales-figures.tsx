import type { Currency } from "@vitrine/commerce/money";
import type { SalesFigures } from "../../../server/analytics/read-sales.ts";
import { adminMoney } from "../ui/admin-money.ts";
import { countWords, Figure } from "./figures.tsx";

interface SalesFiguresProps {
  readonly now: SalesFigures;
  readonly before: SalesFigures;
  readonly currency: Currency;
}

const average = ({ net, orders }: SalesFigures) => (orders === 0 ? 0 : Math.round(net / orders));

/** Key figures of sales. */
export function SalesFigureList({ now, before, currency }: SalesFiguresProps) {
  const money = (amount: number) => adminMoney(amount, currency);
  return (
    <dl className="figures">
      <Figure
        title="Net sales"
        value={money(now.net)}
        now={now.net}
        before={before.net}
        beside={`${money(now.refunded)} refunded. Without tax and shipping.`}
      />
      <Figure title="Orders" value={countWords(now.orders)} now={now.orders} before={before.orders} />
      <Figure title="Average order" value={money(average(now))} now={average(now)} before={average(before)} />
      <Figure
        title="Sales"
        value={money(now.gross - now.refunded)}
        now={now.gross - now.refunded}
        before={before.gross - before.refunded}
        beside="With tax and shipping, after refunds, as on the home page."
      />
      <Figure title="Units sold" value={countWords(now.items)} now={now.items} before={before.items} />
    </dl>
  );
}
