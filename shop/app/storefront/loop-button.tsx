import type { ProductCard } from "../../server/catalog/card.ts";
import { say } from "../../texts/say.ts";

/** What a list's button says and does, by kind and stock: the texts, classes and data are WooCommerce's. */
export function LoopButton({ card }: { card: ProductCard }) {
  const { text, label, href, isAdding } = loopAction(card);
  const base = `button button-quiet button-small product_type_${card.kind}`;
  if (!isAdding) {
    const asks = card.kind === "variable" || card.asksFirst;
    const className = asks && card.stockStatus !== "outofstock" ? `${base} add_to_cart_button` : base;
    const isElsewhere = card.kind === "external" && href === card.externalUrl;
    return (
      <a
        className={className}
        href={href}
        aria-label={label}
        rel={isElsewhere ? "nofollow noopener" : undefined}
        data-product_id={card.id}
      >
        {text}
      </a>
    );
  }
  return (
    <a
      className={`${base} add_to_cart_button ajax_add_to_cart`}
      href={href}
      role="button"
      rel="nofollow"
      aria-label={label}
      data-product_id={card.id}
      data-product_sku={card.sku}
      data-quantity={1}
      data-success_message={say("“{name}” has been added to your cart", { name: card.name })}
    >
      {text}
    </a>
  );
}

interface LoopAction {
  readonly text: string;
  readonly label: string;
  readonly href: string;
  /** Whether a click puts it into the cart at once. */
  readonly isAdding: boolean;
}

export function loopAction(card: ProductCard): LoopAction {
  const page = `/product/${card.slug}/`;
  const { name } = card;
  const read = {
    text: say("Read more"),
    label: say("Read more about “{name}”", { name }),
    href: page,
    isAdding: false,
  };
  const select = {
    text: say("Select options"),
    label: say("Select options for “{name}”", { name }),
    href: page,
    isAdding: false,
  };
  if (card.stockStatus === "outofstock") return read;
  switch (card.kind) {
    case "variable":
    case "download":
      return select;
    case "grouped":
      return {
        text: say("View products"),
        label: say("View products in the “{name}” group", { name }),
        href: page,
        isAdding: false,
      };
    case "external": {
      const text = card.buttonText || say("Buy product");
      return { text, label: `${text}: ${say("“{name}”", { name })}`, href: card.externalUrl || page, isAdding: false };
    }
    case "simple":
    case "bundle":
      if (card.priceFrom === null) return read;
      if (card.asksFirst) return select;
      return {
        text: say("Add to cart"),
        label: say("Add to cart: “{name}”", { name }),
        href: `?add-to-cart=${card.id}`,
        isAdding: true,
      };
  }
}
