import { type OrderAttribution, originLabel } from "@vitrine/commerce/attribution";

const FIELDS: readonly (readonly [keyof OrderAttribution, string])[] = [
  ["medium", "Medium"],
  ["campaign", "Campaign"],
  ["content", "Content"],
  ["term", "Term"],
  ["id", "Campaign id"],
  ["platform", "Platform"],
  ["format", "Format"],
  ["tactic", "Tactic"],
  ["referrer", "Came from"],
  ["entryPage", "Landing page"],
  ["startedAt", "Visit began"],
  ["pages", "Pages seen"],
  ["visits", "Visits"],
  ["deviceType", "Device"],
  ["promoCode", "Promo code"],
  ["firstCampaign", "First campaign"],
  ["firstEntryPage", "First landing page"],
];

/** Where the customer came from, as far as they consented to it. */
export function OrderAttributionPanel({ attribution }: { attribution: OrderAttribution }) {
  const known = FIELDS.filter(([name]) => attribution[name] !== undefined);
  return (
    <section className="panel" aria-labelledby="attribution">
      <h2 id="attribution">Order attribution</h2>
      <p>
        <strong>{originLabel(attribution)}</strong>
      </p>
      {attribution.firstSourceType !== undefined && (
        <p>
          First found the shop by:{" "}
          {originLabel({ sourceType: attribution.firstSourceType, source: attribution.firstSource ?? "" })}
        </p>
      )}
      {known.length > 0 && (
        <dl className="facts">
          {known.map(([name, title]) => (
            <div key={name}>
              <dt>{title}</dt>
              <dd>{String(attribution[name])}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
