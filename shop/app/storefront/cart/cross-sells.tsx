import type { Currency } from "@vitrine/commerce/money";
import type { ProductCard as Card } from "../../../server/catalog/card.ts";
import { t } from "../../../i18n/t.ts";
import { ProductCard } from "../product-card.tsx";

/** Products that the owner has linked to those in the cart. */
export function CrossSells({ cards, currency }: { cards: readonly Card[]; currency: Currency }) {
  if (cards.length === 0) return null;
  const title = t("You may be interested in…");
  return (
    <section className="cross-sells" aria-labelledby="cross-sells-title">
      <h2 id="cross-sells-title">{title}</h2>
      <ul className="products cards cards-grid cards-four">
        {cards.map((card, index) => (
          <ProductCard
            key={card.id}
            card={card}
            currency={currency}
            place={{ list: { id: "cross-sells", name: title }, index: index + 1 }}
            hasPlaceholder={false}
            headingLevel={3}
          />
        ))}
      </ul>
    </section>
  );
}
