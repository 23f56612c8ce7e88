import type { Currency } from "@vitrine/commerce/money";
import type { TimelineStep } from "../../../server/sales/orders/order-progress.ts";
import { t } from "../../../i18n/t.ts";
import type { TextKey } from "../../../i18n/catalogue/english.ts";
import { DateText } from "../../ui/date-text.tsx";
import { Money } from "../../ui/price.tsx";
import { Icon } from "../../ui/icon.tsx";

/** What each step is called. */
const STEP_TITLES = {
  placed: "Order placed",
  paid: "Payment received",
  processing: "Being prepared",
  shipped: "Shipped",
  completed: "Completed",
  cancelled: "Cancelled",
  failed: "Payment failed",
  refunded: "Refunded",
  "return-requested": "Return requested",
  "return-approved": "Return approved",
  "return-declined": "Return declined",
  "return-received": "Return received",
} as const satisfies Readonly<Record<TimelineStep["kind"], TextKey>>;

const BAD: ReadonlySet<TimelineStep["kind"]> = new Set(["cancelled", "failed", "return-declined"]);

interface OrderTimelineProps {
  readonly steps: readonly TimelineStep[];
  readonly currency: Currency;
}

/** The last step that is done; an unpaid order waits at the next one, for its payment. */
export function currentStep(steps: readonly TimelineStep[]): number {
  const last = steps.findLastIndex(({ at }) => at !== null);
  return steps[last]?.kind === "placed" && steps[last + 1]?.kind === "paid" ? last + 1 : last;
}

/** What a step is called while the order is at it. */
export function currentTitle({ at, kind }: TimelineStep): string {
  return at === null ? t("Pending payment") : t(STEP_TITLES[kind]);
}

/** What happened to an order, and what comes next. */
export function OrderTimeline({ steps, currency }: OrderTimelineProps) {
  const current = currentStep(steps);
  return (
    <section className="order-progress" aria-labelledby="order-progress">
      <h2 id="order-progress">{t("Order status")}</h2>
      <ol className="timeline">
        {steps.map((step, index) => (
          <li
            key={index}
            className="timeline-step"
            data-state={step.at === null ? "next" : BAD.has(step.kind) ? "bad" : "done"}
            aria-current={index === current ? "step" : undefined}
          >
            <span className="timeline-dot" aria-hidden="true">
              {step.at !== null && <Icon name={BAD.has(step.kind) ? "close" : "check"} />}
            </span>
            <p className="timeline-title">
              {step.at === null && index !== current && <span className="screen-reader-text">{t("To come:")} </span>}
              {index === current ? currentTitle(step) : t(STEP_TITLES[step.kind])}
            </p>
            {step.at !== null && (
              <p className="timeline-date">
                <DateText date={step.at} />
              </p>
            )}
            <StepDetails step={step} currency={currency} />
            {step.kind === "return-requested" && index === current && (
              <p className="timeline-detail">{t("We’ve received your return request and will answer it by email.")}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepDetails({ step, currency }: { readonly step: TimelineStep; readonly currency: Currency }) {
  if (step.kind === "refunded") {
    return (
      <p className="timeline-detail">
        <Money amount={step.amount} currency={currency} />
      </p>
    );
  }
  if ("answer" in step && step.answer !== "") {
    return (
      <p className="timeline-detail timeline-answer">
        <bdi>{step.answer}</bdi>
      </p>
    );
  }
  if (step.kind !== "shipped" || step.shipment === null) return null;
  const { carrier, trackingNumber, url, lines } = step.shipment;
  return (
    <>
      {lines.length > 0 && (
        <ul className="timeline-detail timeline-items">
          {lines.map(({ id, name, quantity }) => (
            <li key={id}>
              {quantity} × <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {(carrier !== "" || trackingNumber !== "") && (
        <p className="timeline-detail">
          <bdi>{carrier}</bdi>
          {carrier !== "" && trackingNumber !== "" && ", "}
          {trackingNumber !== "" && <bdi className="tracking-number">{trackingNumber}</bdi>}
        </p>
      )}
      {url !== "" && (
        <p className="timeline-detail">
          <a href={url} rel="noreferrer">
            {t("Track your package")}
          </a>
        </p>
      )}
    </>
  );
}
