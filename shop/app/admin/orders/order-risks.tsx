import { countryName } from "@vitrine/commerce/addresses";
import type { OrderRisk } from "../../../server/sales/orders/order-risks.ts";
import { Card } from "../ui/card.tsx";

interface OrderRisksProps {
  readonly risks: readonly OrderRisk[];
  readonly money: (amount: number) => string;
}

/** Sentences, no score: staff know more about their customers than a number does. */
export function OrderRisks({ risks, money }: OrderRisksProps) {
  if (risks.length === 0) return null;
  return (
    <Card title="Worth checking" id="risks" className="order-aside">
      <ul>
        {risks.map((risk) => (
          <li key={risk.code}>{sentenceOf(risk, money)}</li>
        ))}
      </ul>
      <p className="soft">From this shop’s own orders and payments. None of it proves anything.</p>
    </Card>
  );
}

function sentenceOf(risk: OrderRisk, money: OrderRisksProps["money"]): string {
  switch (risk.code) {
    case "other-country":
      return `Billed in ${countryName(risk.billing)}, delivered to ${countryName(risk.delivery)}.`;
    case "failed-payments":
      return `${risk.count} payments of this order were not completed.`;
    case "large-first-order":
      return `First order of this email address, at least three times the usual ${money(risk.usual)}.`;
    case "many-orders":
      return `${risk.count} orders with this email address within 24 hours.`;
    case "shared-address":
      return `${risk.emails} email addresses ordered to this address within 30 days.`;
  }
}
