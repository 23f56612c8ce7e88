import type { Currency } from "@vitrine/commerce/money";
import type { ProductCard as Card } from "../../../server/catalog/card.ts";
import { ProductCard } from "../product-card.tsx";

interface RelatedProductsProps {
  readonly title: string;
  readonly cards: readonly Card[];
  readonly currency: Currency;
  readonly className: string;
}

export function RelatedProducts({ title, cards, currency, className }: RelatedProductsProps) {
  if (cards.length === 0) return null;
  return (
    <section className={`section products ${className}`}>
      <h2>{title}</h2>
      <ul className="products cards cards-grid cards-four">
        {cards.map((card) => (
          <ProductCard key={card.id} card={card} currency={currency} headingLevel={3} />
        ))}
      </ul>
    </section>
  );
}
