import { Link } from "react-router";
import { Badge } from "../ui/badge.tsx";
import { DataTable } from "../ui/data-table.tsx";
import type { ListQuery } from "../ui/list-query.ts";
import { Timestamp } from "../ui/timestamp.tsx";
import { KINDS, STATE_TONES, STATES, STOCK } from "./product-labels.ts";
import type { ProductRow } from "./products.tsx";

export function ProductTable({ products, query }: { products: readonly ProductRow[]; query: ListQuery }) {
  return (
    <DataTable
      caption="Products"
      rows={products}
      rowKey={({ id }) => id}
      query={query}
      columns={[
        { name: "name", title: "Name", isSortable: true, cell: (product) => <Name product={product} /> },
        { name: "sku", title: "SKU", cell: ({ sku }) => sku },
        { name: "kind", title: "Kind", cell: ({ kind }) => KINDS[kind] },
        {
          name: "status",
          title: "Status",
          cell: ({ status, isTrashed }) => {
            const state = isTrashed ? "trash" : status;
            return <Badge tone={STATE_TONES[state] ?? "plain"}>{STATES[state]}</Badge>;
          },
        },
        {
          name: "price",
          title: "Price",
          isSortable: true,
          isNumber: true,
          cell: ({ from, to, isOnSale }) => (
            <>
              {from === to ? from : `${from} – ${to}`} {isOnSale && <Badge tone="waiting">Sale</Badge>}
            </>
          ),
        },
        {
          name: "stock",
          title: "Stock",
          isSortable: true,
          isNumber: true,
          cell: ({ stockStatus, quantity }) =>
            quantity === null ? STOCK[stockStatus] : `${STOCK[stockStatus]} (${quantity})`,
        },
        {
          name: "changed",
          title: "Changed",
          isSortable: true,
          cell: ({ updatedAt }) => <Timestamp date={updatedAt} />,
        },
      ]}
    />
  );
}

function Name({ product: { id, name, image } }: { product: ProductRow }) {
  return (
    <span className="product-name">
      <input type="checkbox" name={`product-${id}`} value="1" aria-label={`Choose ${name}`} />
      {image === null ? (
        <span className="product-thumb" />
      ) : (
        <img className="product-thumb" src={`/media/${image}`} alt="" width={32} height={40} loading="lazy" />
      )}
      <Link to={`/admin/products/${id}/`}>{name}</Link>
    </span>
  );
}
