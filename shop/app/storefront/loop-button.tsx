import type { ProductCard } from "../../server/catalog/card.ts";
import { Icon } from "../ui/icon.tsx";
import { presetSearch } from "./preset-search.ts";
import { t } from "../../i18n/t.ts";

/** A list's round button by product type and stock, with WooCommerce's texts, classes and data attributes. */
export function LoopButton({ card }: { card: ProductCard }) {
  const { text, label, href, isAdding } = loopAction(card);
  const base = `button loop-button product_type_${card.kind}`;
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
        <Icon name={asks ? "plus" : "arrow"} />
        <span className="loop-button-text">{text}</span>
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
      data-success_message={t("“{name}” has been added to your cart", { name: card.name })}
    >
      <Icon name="plus" />
      <span className="loop-button-text">{text}</span>
    </a>
  );
}

interface LoopAction {
  readonly text: string;
  readonly label: string;
  readonly href: string;
  /** Whether a click adds the product to the cart. */
  readonly isAdding: boolean;
}

export function loopAction(card: ProductCard): LoopAction {
  const page = `/product/${card.slug}/${presetSearch(card)}`;
  const { name } = card;
  const read = {
    text: t("Read more"),
    label: t("Read more about “{name}”", { name }),
    href: page,
    isAdding: false,
  };
  const select = {
    text: t("Select options"),
    label: t("Select options for “{name}”", { name }),
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
        text: t("View products"),
        label: t("View products in the “{name}” group", { name }),
        href: page,
        isAdding: false,
      };
    case "external": {
      const text = card.buttonText || t("Buy product");
      return { text, label: `${text}: ${t("“{name}”", { name })}`, href: card.externalUrl || page, isAdding: false };
    }
    case "simple":
    case "bundle":
      if (card.priceFrom === null) return read;
      if (card.asksFirst) return select;
      return {
        text: t("Add to cart"),
        label: t("Add to cart: “{name}”", { name }),
        href: `?add-to-cart=${card.id}`,
        isAdding: true,
      };
  }
}
