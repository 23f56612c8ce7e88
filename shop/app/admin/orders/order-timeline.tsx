import type { Currency } from "@vitrine/commerce/money";
import { Timestamp } from "../ui/timestamp.tsx";
import { adminMoney } from "../ui/admin-money.ts";
import type { ShownDetails } from "./shown-order.ts";
import { timelineEntries } from "./timeline-entries.ts";

export function OrderTimeline({ details, currency }: { details: ShownDetails; currency: Currency }) {
  const entries = timelineEntries(details, (amount) => adminMoney(amount, currency, details.order.currency));
  return (
    <section className="panel no-print" aria-labelledby="timeline">
      <h2 id="timeline">What happened</h2>
      <ol className="timeline">
        {entries.map(({ key, at, title, text }) => (
          <li key={key}>
            <p>
              <strong>{title}</strong> <small className="soft">{<Timestamp date={at} />}</small>
            </p>
            {text !== "" && <p className="typed-text">{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
