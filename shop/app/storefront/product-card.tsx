import type { Currency } from "@vitrine/commerce/money";
import type { ProductCard as Card } from "../../server/catalog/card.ts";
import { type ListPlace, productJson } from "./product-json.ts";
import { Photo } from "../ui/photo.tsx";
import { Price } from "../ui/price.tsx";
import { Stars } from "../ui/stars.tsx";
import { Swatches } from "../ui/swatches.tsx";
import { quickViewPath } from "../../addresses/quick-view-address.ts";
import { LoopButton } from "./loop-button.tsx";
import { say } from "../../texts/say.ts";

interface ProductCardProps {
  readonly card: Card;
  readonly currency: Currency;
  readonly place: ListPlace;
  readonly sizes?: string;
  readonly priority?: boolean;
  /** Far down the page a picture has come before it is seen, so its ghost would only weigh. */
  readonly hasGhost?: boolean;
  /** In a list of rows there is room for a few words about the product. */
  readonly isRow?: boolean;
  readonly headingLevel?: 2 | 3;
}

export const CARD_SIZES = "(min-width: 75rem) 22vw, (min-width: 48rem) 30vw, 46vw";

/** A product in a list. The name is the link, stretched over the picture; the button stands on its own. */
export function ProductCard({
  card,
  currency,
  place,
  sizes = CARD_SIZES,
  priority = false,
  hasGhost = true,
  isRow = false,
  headingLevel = 2,
}: ProductCardProps) {
  const [front, back] = card.images;
  const Heading = `h${headingLevel}` as const;
  return (
    <li
      className={`product card product-type-${card.kind} ${card.stockStatus}`}
      data-gtm4wp_product_data={productJson(card, currency, { place })}
    >
      <div className="card-photos">
        {front && <Photo media={front} alt="" {...{ sizes, priority, hasGhost }} className="photo-portrait" />}
        {back && <Photo media={back} alt="" sizes={sizes} hasGhost={false} className="photo-portrait card-back" />}
        <Badge card={card} />
        <a
          className="quick-view-link"
          href={quickViewPath(card.slug)}
          rel="nofollow"
          aria-label={say("Quick view: “{name}”", { name: card.name })}
          aria-haspopup="dialog"
        >
          {say("Quick view")}
        </a>
      </div>
      <div className="card-text">
        <Heading className="card-name woocommerce-loop-product__title">
          <a className="card-link woocommerce-LoopProduct-link" href={`/product/${card.slug}/`}>
            {card.name}
          </a>
        </Heading>
        <p className="price">
          <Price
            from={card.priceFrom}
            to={card.priceTo}
            was={card.kind === "simple" ? card.regularPrice : null}
            currency={currency}
          />
        </p>
        <div className="card-line">
          {card.swatches.length > 0 && <Swatches swatches={card.swatches} />}
          {card.reviewCount > 0 && (
            <span className="card-rating">
              <Stars rating={card.rating} /> <span className="card-rating-count">({card.reviewCount})</span>
            </span>
          )}
        </div>
        {isRow && (
          <div
            className="card-summary"
            dangerouslySetInnerHTML={{ __html: card.shortDescription.replace(/<\/?p>/g, "") }}
          />
        )}
        <LoopButton card={card} />
      </div>
    </li>
  );
}

function Badge({ card }: { card: Card }) {
  if (card.stockStatus === "outofstock") return <span className="badge badge-quiet">{say("Sold out")}</span>;
  if (card.isOnSale) return <span className="badge onsale">{say("Sale!")}</span>;
  if (card.stockStatus === "onbackorder") return <span className="badge badge-quiet">{say("Made to order")}</span>;
  return null;
}
