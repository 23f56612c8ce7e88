import type { Currency } from "@vitrine/commerce/money";
import type { ListedCustomer } from "../../../server/people/customers/list-customers.ts";
import type { CustomerOrder } from "../../../server/tracking/privacy/read-customer.ts";
import { adminMoney } from "../ui/admin-money.ts";
import { agoWords, type Clock, dateWords, monthWords, shortMonthWords, spanWords } from "../ui/clock.ts";

const DAY_MS = 86_400_000;

interface CustomerFiguresProps {
  readonly customer: ListedCustomer | null;
  /** Newest first. */
  readonly orders: readonly CustomerOrder[];
  readonly currency: Currency;
  readonly clock: Clock;
}

/** Four figures, each with one comparison, and the orders over time. */
export function CustomerFigures({ customer, orders, currency, clock }: CustomerFiguresProps) {
  const money = (amount: number) => adminMoney(amount, currency, customer?.currency || currency.code);
  const [count, spent] = [customer?.orders ?? orders.length, customer?.spent ?? 0];
  const returns = orders.filter(({ hasOpenReturn }) => hasOpenReturn).length;
  const [newest, oldest] = [orders[0], orders.at(-1)];
  const refunded = orders.reduce((sum, order) => sum + order.refunded, 0);
  return (
    <section className="card" aria-label="Figures">
      <dl className="customer-figures">
        <Figure title="Lifetime value" value={count === 0 ? "–" : money(spent)}>
          {refunded > 0 ? `${money(refunded)} refunded` : "After refunds"}
        </Figure>
        <Figure title="Orders" value={count === 0 ? "–" : String(count)}>
          {returns > 0
            ? `${returns} ${returns === 1 ? "return" : "returns"} requested`
            : oldest
              ? `First in ${shortMonthWords(oldest.createdAt, clock)}`
              : "None yet"}
        </Figure>
        <Figure title="Average" value={count === 0 ? "–" : money(Math.round(spent / count))}>
          Per order
        </Figure>
        <Figure title="Last order" value={newest ? agoWords(newest.createdAt, clock) : "–"}>
          {newest && oldest && orders.length > 1
            ? `Buys every ${spanWords((newest.createdAt.getTime() - oldest.createdAt.getTime()) / DAY_MS / (orders.length - 1))}`
            : newest
              ? dateWords(newest.createdAt, clock)
              : "–"}
        </Figure>
      </dl>
      {orders.length > 1 && oldest && <Rhythm orders={orders} oldest={oldest} money={money} clock={clock} />}
    </section>
  );
}

function Figure({ title, value, children }: { title: string; value: string; children: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <strong>{value}</strong>
        <small>{children}</small>
      </dd>
    </div>
  );
}

interface RhythmProps {
  readonly orders: readonly CustomerOrder[];
  readonly oldest: CustomerOrder;
  readonly money: (amount: number) => string;
  readonly clock: Clock;
}

/** One bar per order: its place is the date, its height the total; the newest is in the accent colour. */
function Rhythm({ orders, oldest, money, clock }: RhythmProps) {
  const totals = orders.map(({ total }) => total);
  const [least, most] = [Math.min(...totals), Math.max(1, ...totals)];
  const span = Math.max(DAY_MS, clock.now.getTime() - oldest.createdAt.getTime());
  const text = `${orders.length} orders since ${monthWords(oldest.createdAt, clock)}, from ${money(least)} to ${money(most)}`;
  return (
    <div className="customer-rhythm">
      <div className="customer-rhythm-plot" role="img" aria-label={text}>
        {orders.map(({ id, createdAt, total }, index) => (
          <i
            key={id}
            className={index === 0 ? "is-newest" : undefined}
            style={{
              insetInlineStart: `${2 + 96 * ((createdAt.getTime() - oldest.createdAt.getTime()) / span)}%`,
              blockSize: `${Math.max(8, Math.round((100 * total) / most))}%`,
            }}
          />
        ))}
      </div>
      <p className="customer-rhythm-axis" aria-hidden="true">
        <span>{shortMonthWords(oldest.createdAt, clock)}</span>
        <span>Now</span>
      </p>
    </div>
  );
}
