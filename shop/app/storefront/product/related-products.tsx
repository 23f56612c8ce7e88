import type { Currency } from "@vitrine/commerce/money";
import type { RelatedProducts as Related } from "../../../server/catalog/related.ts";
import { ProductCard } from "../product-card.tsx";
import { t } from "../../../i18n/t.ts";

const SHOWN = 4;

/** The owner's upsells first, followed by related products. */
export function RelatedProducts({ related: { upsells, related }, currency }: { related: Related; currency: Currency }) {
  const cards = [...upsells, ...related].slice(0, SHOWN);
  if (cards.length === 0) return null;
  const title = upsells.length > 0 ? t("Goes well with") : t("Related products");
  return (
    <section className="section related products" aria-labelledby="related-title">
      <h2 id="related-title">{title}</h2>
      <ul className="products cards cards-grid cards-four">
        {cards.map((card, index) => (
          <ProductCard
            key={card.id}
            card={card}
            currency={currency}
            place={{ list: { id: "related", name: title }, index: index + 1 }}
            hasPlaceholder={false}
            headingLevel={3}
          />
        ))}
      </ul>
    </section>
  );
}
