import type { Currency } from "@vitrine/commerce/money";
import { Moment } from "../ui/moment.tsx";
import { officeMoney } from "../ui/office-money.ts";
import type { ShownOffice } from "./shown-order.ts";
import { timelineEntries } from "./timeline-entries.ts";

export function OrderTimeline({ office, currency }: { office: ShownOffice; currency: Currency }) {
  const entries = timelineEntries(office, (amount) => officeMoney(amount, currency, office.order.currency));
  return (
    <section className="panel no-print" aria-labelledby="timeline">
      <h2 id="timeline">What happened</h2>
      <ol className="timeline">
        {entries.map(({ key, at, title, text }) => (
          <li key={key}>
            <p>
              <strong>{title}</strong> <small className="soft">{<Moment date={at} />}</small>
            </p>
            {text !== "" && <p className="typed-text">{text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
