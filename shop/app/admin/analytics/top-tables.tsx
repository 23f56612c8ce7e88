import type { Currency } from "@vitrine/commerce/money";
import type { Origin } from "../../../server/analytics/read-origins.ts";
import type { ProductFigures } from "../../../server/analytics/read-products.ts";
import { adminMoney } from "../ui/admin-money.ts";
import { countWords } from "./figures.tsx";
import { originWords } from "./origin-labels.ts";
import { ProductName } from "./product-name.tsx";
import { ShareTable } from "./share-table.tsx";

export function TopOrigins({ origins, currency }: { origins: readonly Origin[]; currency: Currency }) {
  return (
    <ShareTable
      caption="Revenue by source"
      title="Source"
      rows={origins}
      rowKey={({ value }) => value}
      name={({ value }) => originWords("source", value)}
      share={({ revenue }) => revenue}
      columns={[
        { name: "orders", title: "Orders", isNumber: true, cell: ({ orders }) => countWords(orders) },
        { name: "revenue", title: "Revenue", isNumber: true, cell: ({ revenue }) => adminMoney(revenue, currency) },
      ]}
    />
  );
}

export function TopProducts({ products, currency }: { products: readonly ProductFigures[]; currency: Currency }) {
  return (
    <ShareTable
      caption="Products by revenue"
      title="Product"
      rows={products}
      rowKey={({ id }) => id}
      name={({ id, name }) => <ProductName id={id} name={name} />}
      share={({ revenue }) => revenue}
      columns={[
        { name: "pieces", title: "Pieces", isNumber: true, cell: ({ pieces }) => countWords(pieces) },
        { name: "revenue", title: "Revenue", isNumber: true, cell: ({ revenue }) => adminMoney(revenue, currency) },
      ]}
    />
  );
}
