import type { Currency } from "@vitrine/commerce/money";
import type { RelatedProducts as Related } from "../../../server/catalog/related.ts";
import { ProductCard } from "../product-card.tsx";
import { say } from "../../../texts/say.ts";

const SHOWN = 4;

/** What the owner put beside the product comes first; what resembles it fills the row. */
export function RelatedProducts({ related: { upsells, related }, currency }: { related: Related; currency: Currency }) {
  const cards = [...upsells, ...related].slice(0, SHOWN);
  if (cards.length === 0) return null;
  const title = upsells.length > 0 ? say("Goes well with") : say("Related products");
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
            hasGhost={false}
            headingLevel={3}
          />
        ))}
      </ul>
    </section>
  );
}
