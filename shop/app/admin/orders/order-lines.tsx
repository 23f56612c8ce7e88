import type { ReactNode } from "react";
import type { OrderLineView } from "../../../server/sales/orders/find-order.ts";
import { ShopLink } from "../shop-link.tsx";
import { Thumb } from "../ui/thumb.tsx";
import type { GroupedLine } from "./order-groups.ts";

interface OrderLinesProps {
  readonly lines: readonly GroupedLine[];
  readonly order: { readonly lines: readonly OrderLineView[] };
  /** Quantities by line. */
  readonly refunded: Readonly<Record<number, number>>;
  /** File of the picture by line. */
  readonly pictures: Readonly<Record<number, string>>;
  readonly money: (amount: number) => string;
}

/** Items with picture, choices as they were when the order was placed, and price. */
export function OrderLines({ lines, order, refunded, pictures, money }: OrderLinesProps) {
  return (
    <ul className="order-lines">
      {lines.map(({ id, quantity }) => {
        const line = order.lines.find((each) => each.id === id);
        const back = refunded[id] ?? 0;
        return (
          line && (
            <li key={id} className="order-line">
              <Thumb image={pictures[id] ?? null} size="large" />
              <LineName line={line}>
                {back > 0 && (
                  <span className="soft">
                    {back} of {line.quantity} refunded
                  </span>
                )}
              </LineName>
              <span className="order-line-price soft">
                {money(line.unitPrice)} × {quantity}
              </span>
              <span className="order-line-total">{money(line.unitPrice * quantity)}</span>
            </li>
          )
        );
      })}
    </ul>
  );
}

/** Name, choices and SKU of a line. */
export function LineName({ line, children }: { readonly line: OrderLineView; readonly children?: ReactNode }) {
  const { name, slug, sku, shown } = line;
  return (
    <div className="order-line-name">
      {slug === null ? (
        <strong>{name}</strong>
      ) : (
        <ShopLink className="row-link" path={`/product/${encodeURIComponent(slug)}/`}>
          {name}
        </ShopLink>
      )}
      {(shown.length > 0 || sku !== "") && (
        <span className="soft order-line-choices">
          {shown.map(({ key, label, value, isAnswer }) => (
            <span key={key}>{isAnswer ? `${label}: ${value}` : value}</span>
          ))}
          {sku !== "" && <span>{sku}</span>}
        </span>
      )}
      {children}
    </div>
  );
}
