import type { OrderSummary } from "../../../server/sales/orders/order-summaries.ts";
import { Photo } from "../../ui/photo.tsx";
import { Icon } from "../../ui/icon.tsx";

type OrderPicturesProps = Pick<OrderSummary, "lines" | "lineCount">;

/** The first products of an order; the rest as a number. */
export function OrderPictures({ lines, lineCount }: OrderPicturesProps) {
  const rest = lineCount - lines.length;
  return (
    <span className="order-pictures">
      {lines.map(({ name, picture }, index) =>
        picture ? (
          <Photo key={index} media={picture} sizes="5rem" alt={name} className="order-picture" />
        ) : (
          <span key={index} className="order-picture order-picture-none">
            <Icon name="pot" />
            <span className="screen-reader-text">{name}</span>
          </span>
        ),
      )}
      {rest > 0 && <span className="order-pictures-more">+{rest}</span>}
    </span>
  );
}
