import type { Currency } from "@vitrine/commerce/money";
import type { ProductCard as Card } from "../../server/catalog/card.ts";
import { type ListPlace, productJson } from "./product-json.ts";
import { Photo } from "../ui/photo.tsx";
import { Price } from "../ui/price.tsx";
import { Stars } from "../ui/stars.tsx";
import { Swatches } from "../ui/swatches.tsx";
import { quickViewPath } from "../../urls/quick-view-url.ts";
import { CARD_SIZES } from "../card-sizes.ts";
import { LoopButton } from "./loop-button.tsx";
import { presetSearch } from "./preset-search.ts";
import { WishButton } from "./wishlist/wish-button.tsx";
import { t } from "../../i18n/t.ts";

interface ProductCardProps {
  readonly card: Card;
  readonly currency: Currency;
  readonly place: ListPlace;
  readonly sizes?: string;
  readonly priority?: boolean;
  /** Far down the page an image has loaded before it is seen, so a placeholder would only add bytes. */
  readonly hasPlaceholder?: boolean;
  /** The row layout has room for a short description. */
  readonly isRow?: boolean;
  readonly headingLevel?: 2 | 3;
  /** On the visitor's wish list. */
  readonly isSaved?: boolean;
}

/** A product in a list. The name is the link, stretched over the image; the button is separate. */
export function ProductCard({
  card,
  currency,
  place,
  sizes = CARD_SIZES,
  priority = false,
  hasPlaceholder = true,
  isRow = false,
  headingLevel = 2,
  isSaved = false,
}: ProductCardProps) {
  const [front, back] = card.images;
  const Heading = `h${headingLevel}` as const;
  return (
    <li
      className={`product card product-type-${card.kind} ${card.stockStatus}`}
      data-gtm4wp_product_data={productJson(card, currency, { place })}
    >
      <div className="card-photos">
        {!front && <NoPhoto />}
        {front && <Photo media={front} alt="" {...{ sizes, priority, hasPlaceholder }} className="photo-portrait" />}
        {back && (
          <Photo media={back} alt="" sizes={sizes} hasPlaceholder={false} className="photo-portrait card-back" />
        )}
        <Badge card={card} />
        <a
          className="quick-view-link"
          href={quickViewPath(card.slug) + presetSearch(card)}
          rel="nofollow"
          aria-label={t("Quick view: “{name}”", { name: card.name })}
          aria-haspopup="dialog"
        >
          {t("Quick view")}
        </a>
      </div>
      <div className="card-text">
        <Heading className="card-name woocommerce-loop-product__title">
          <a className="card-link woocommerce-LoopProduct-link" href={`/product/${card.slug}/${presetSearch(card)}`}>
            <bdi>{card.name}</bdi>
          </a>
        </Heading>
        <p className="price">
          <Price from={card.priceFrom} to={card.priceTo} was={regularPrice(card)} currency={currency} isShort />
        </p>
        <div className="card-line">
          {card.lowStock !== null && (
            <span className="card-stock">{t("Only {quantity} left in stock", { quantity: card.lowStock })}</span>
          )}
          {card.swatches.length > 0 && <Swatches swatches={card.swatches} />}
          {card.reviewCount > 0 && (
            <span className="card-rating">
              <Stars rating={card.rating} /> <span aria-hidden="true">{card.rating.toFixed(1)}</span>{" "}
              <span className="card-rating-count">({card.reviewCount})</span>
            </span>
          )}
        </div>
        {isRow && (
          <div
            className="card-summary"
            dir="auto"
            dangerouslySetInnerHTML={{ __html: card.shortDescription.replace(/<\/?p>/g, "") }}
          />
        )}
        <LoopButton card={card} />
        <WishButton product={card} isSaved={isSaved} />
      </div>
    </li>
  );
}

/** Keeps the place of a product without an image. */
function NoPhoto() {
  return (
    <span className="no-photo photo-portrait">
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 4h6M10 4v3.5C7 9 5.5 11.4 5.5 14.5S8 20 12 20s6.5-2.4 6.5-5.5S17 9 14 7.5V4" />
      </svg>
    </span>
  );
}

/** A range has no regular price to strike. */
function regularPrice({ kind, regularPrice: price }: Card) {
  return kind === "simple" ? price : null;
}

function Badge({ card }: { card: Card }) {
  if (card.stockStatus === "outofstock") return <span className="badge badge-sold-out">{t("Sold out")}</span>;
  // Only beside a struck price: in a range, the visitor would look for the reduction.
  if (card.isOnSale && regularPrice(card) !== null) return <span className="badge onsale">{t("Sale!")}</span>;
  if (card.stockStatus === "onbackorder") return <span className="badge badge-quiet">{t("Made to order")}</span>;
  return null;
}
