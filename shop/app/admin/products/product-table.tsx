import { DataTable } from "../ui/data-table.tsx";
import type { ListQuery } from "../ui/list-query.ts";
import { RowLink } from "../ui/record-link.tsx";
import { Thumb } from "../ui/thumb.tsx";
import type { ProductRow } from "./products.tsx";
import { stateOf } from "./product-labels.ts";
import { StateBadge } from "./state-badge.tsx";
import { kindWords, type StockWords } from "./stock-words.ts";
import { WeekBars } from "./week-bars.tsx";

export const HIDEABLE_PRODUCT_COLUMNS = [
  { name: "status", title: "Status" },
  { name: "stock", title: "Stock" },
  { name: "price", title: "Price" },
  { name: "category", title: "Category" },
  { name: "sold", title: "Sold, 30 days" },
  { name: "weeks", title: "Sales by week" },
] as const;

interface ProductTableProps {
  readonly products: readonly ProductRow[];
  readonly query: ListQuery;
  /** Names of columns to leave out. */
  readonly hidden: readonly string[];
}

export function ProductTable({ products, query, hidden }: ProductTableProps) {
  return (
    <DataTable
      caption="Products"
      rows={products}
      rowKey={({ id }) => id}
      query={query}
      hidden={hidden}
      selection={{ name: ({ id }) => `product-${id}`, label: ({ name }) => `Select ${name}` }}
      columns={[
        {
          name: "name",
          title: "Product",
          isSortable: true,
          className: "product-cell-name",
          place: "title",
          cell: (product) => <Name product={product} />,
        },
        {
          name: "status",
          title: "Status",
          className: "product-cell-status",
          place: "aside",
          cell: (product) => {
            const state = stateOf(product);
            return (
              <span className={state === "published" ? "on-wide" : undefined}>
                <StateBadge state={state} />
                {state === "scheduled" && <small className="publish-time">{product.publishes}</small>}
              </span>
            );
          },
        },
        {
          name: "stock",
          title: "Stock",
          isSortable: true,
          className: "product-cell-stock",
          place: "line",
          cell: ({ stock }) => <Stock words={stock} />,
        },
        {
          name: "price",
          title: "Price",
          isSortable: true,
          isNumber: true,
          className: "product-cell-price",
          place: "end",
          cell: ({ from, to, isOnSale }) => (
            <>
              {isOnSale && <span className="product-sale">Sale</span>} {from === to ? from : `${from}–${to}`}
            </>
          ),
        },
        {
          name: "category",
          title: "Category",
          className: "product-cell-category",
          hideBelow: "wide",
          cell: ({ category }) => category,
        },
        {
          name: "sold",
          title: "Sold, 30 days",
          isNumber: true,
          hideBelow: "medium",
          cell: ({ units }) => (units === 0 ? <span className="soft">0</span> : units),
        },
        {
          name: "weeks",
          title: "Sales by week",
          className: "product-cell-weeks",
          hideBelow: "wide",
          cell: ({ weeks }) => <WeekBars weeks={weeks} />,
        },
      ]}
    />
  );
}

function Name({ product }: { product: ProductRow }) {
  const kind = kindWords(product);
  return (
    <span className="product-name">
      <Thumb image={product.image} />
      <span className="product-name-text">
        <RowLink to={`/admin/products/${product.id}/`}>{product.name}</RowLink>
        {kind !== "" && <span className="product-kind">{kind}</span>}
      </span>
    </span>
  );
}

function Stock({ words: { text, note, tone, level } }: { words: StockWords }) {
  return (
    <>
      <span className="stock-words">
        <span className={`stock-text stock-${tone}`}>{text}</span>
        {note !== "" && <span className="stock-note">{note}</span>}
      </span>
      {level !== null && (
        <span className={`stock-level stock-level-${tone}`} aria-hidden="true">
          <span style={{ inlineSize: `${Math.round(level * 100)}%` }} />
        </span>
      )}
    </>
  );
}
