import type { Currency } from "@vitrine/commerce/money";
import type { ListedOrder } from "../../../server/sales/orders/list-orders.ts";
import { adminMoney } from "../ui/admin-money.ts";
import { Badge } from "../ui/badge.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Icon } from "../ui/icon.tsx";
import type { ListQuery } from "../ui/list-query.ts";
import { RowLink } from "../ui/record-link.tsx";
import { Timestamp } from "../ui/timestamp.tsx";
import { momentLabel, type Clock } from "../ui/clock.ts";
import { FulfilmentBadge, PaymentBadge } from "./state-badges.tsx";

export type OrderTableRow = ListedOrder & { readonly daysOverdue?: number };

interface OrderTableProps {
  readonly caption: string;
  readonly orders: readonly OrderTableRow[];
  readonly currency: Currency;
  readonly query?: ListQuery;
  /** With it, dates are shown as “Today, 14:32”. */
  readonly clock?: Clock;
  /** Names of columns to leave out. */
  readonly hidden?: readonly string[];
  readonly isSelectable?: boolean;
}

export const HIDEABLE_ORDER_COLUMNS = [
  { name: "date", title: "Date" },
  { name: "customer", title: "Customer" },
  { name: "total", title: "Total" },
  { name: "payment", title: "Payment" },
  { name: "fulfilment", title: "Fulfilment" },
  { name: "items", title: "Items" },
  { name: "tags", title: "Tags" },
] as const;

const NONE_HIDDEN: readonly string[] = [];

const factsOf = (order: OrderTableRow) => ({ ...order, daysOverdue: order.daysOverdue ?? 0 });

export function OrderTable(props: OrderTableProps) {
  const { caption, orders, currency, query, clock, hidden = NONE_HIDDEN, isSelectable = false } = props;
  const isPaymentHidden = hidden.includes("payment");
  return (
    <DataTable
      caption={caption}
      rows={orders}
      rowKey={({ id }) => id}
      hidden={hidden}
      {...(query && { query })}
      {...(isSelectable && {
        selection: {
          name: ({ id }: OrderTableRow) => `order-${id}`,
          label: ({ number }: OrderTableRow) => `Select order ${number}`,
        },
      })}
      columns={[
        {
          name: "number",
          title: "Order",
          className: "order-number",
          place: "title",
          cell: ({ id, number, hasNote }) => (
            <>
              <RowLink to={`/admin/orders/${id}/`}>#{number}</RowLink>
              {hasNote && (
                <span className="order-has-note" title="Customer left a note">
                  <Icon name="note" />
                  <span className="screen-reader-text">Customer left a note</span>
                </span>
              )}
            </>
          ),
        },
        {
          name: "date",
          title: "Date",
          isSortable: true,
          className: "order-date",
          place: "note",
          cell: ({ createdAt }) =>
            clock ? (
              <time dateTime={createdAt.toISOString()}>{momentLabel(createdAt, clock)}</time>
            ) : (
              <Timestamp date={createdAt} />
            ),
        },
        {
          name: "customer",
          title: "Customer",
          className: "order-customer",
          place: "line",
          cell: ({ customer, email, city }) => (
            <span className="order-who">
              <span className="order-name">{customer || email || "Erased customer"}</span>
              {city !== "" && <span className="soft order-city">{city}</span>}
            </span>
          ),
        },
        {
          name: "total",
          title: "Total",
          isNumber: true,
          isSortable: true,
          className: "order-total",
          place: "end",
          cell: ({ total, refunded, currency: code }) => {
            const amount = adminMoney(total, currency, code);
            return total > 0 && refunded >= total ? <s className="soft">{amount}</s> : amount;
          },
        },
        {
          name: "payment",
          title: "Payment",
          className: "order-payment",
          place: "badges",
          cell: (order) => (
            <>
              <PaymentBadge facts={order} />
              {/* Where the list is narrow, one column shows both. */}
              {!hidden.includes("fulfilment") && (
                <span className="order-fulfilment-here">
                  <FulfilmentBadge facts={factsOf(order)} />
                </span>
              )}
              {order.attention !== "" && <Badge tone="bad">Action needed</Badge>}
            </>
          ),
        },
        {
          name: "fulfilment",
          title: "Fulfilment",
          ...(isPaymentHidden ? { place: "badges" as const } : { hideBelow: "medium" as const }),
          cell: (order) => <FulfilmentBadge facts={factsOf(order)} />,
        },
        {
          name: "items",
          title: "Items",
          isNumber: true,
          className: "order-items",
          hideBelow: "medium",
          place: "aside",
          cell: ({ items }) => (
            <>
              {items}
              <span className="order-unit">{items === 1 ? " item" : " items"}</span>
            </>
          ),
        },
        {
          name: "tags",
          title: "Tags",
          className: "order-tags",
          hideBelow: "wide",
          cell: ({ tags }) => (
            <span className="tags">
              {tags.map((tag) => (
                <span key={tag} className="tag">
                  {tag}
                </span>
              ))}
            </span>
          ),
        },
      ]}
    />
  );
}
