import { ProductCard } from "../../product-card.tsx";
import type { BlockView } from "../block-view.ts";
import { BlockSection } from "../block-section.tsx";

export function ProductGridBlock({ block, data }: BlockView<"product-grid">) {
  const { id, props } = block;
  const cards = data.products.get(block) ?? [];
  if (cards.length === 0) return null;
  const list = { id: data.listId, name: props.title };
  return (
    <BlockSection id={id} title={props.title} more={props.more}>
      <ul className="products cards cards-grid cards-four">
        {cards.map((card, index) => (
          <ProductCard
            key={card.id}
            card={card}
            currency={data.settings.currency}
            place={{ list, index: index + 1 }}
            headingLevel={3}
          />
        ))}
      </ul>
    </BlockSection>
  );
}
