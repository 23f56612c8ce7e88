import type { Currency } from "@vitrine/commerce/money";
import { Link } from "react-router";
import type { Origin } from "../../../server/analytics/read-origins.ts";
import type { ProductFigures } from "../../../server/analytics/read-products.ts";
import { countWords } from "../analytics/figures.tsx";
import { adminMoney } from "../ui/admin-money.ts";
import { Card } from "../ui/card.tsx";
import { Thumb } from "../ui/thumb.tsx";
import { storedSourceName } from "./source-names.ts";

export interface BestSeller extends Pick<ProductFigures, "id" | "name" | "pieces" | "revenue"> {
  readonly picture: string | null;
}

interface ListProps {
  readonly currency: Currency;
  /** Such as “last 7 days”. */
  readonly period: string;
  /** Query of the report. */
  readonly query: string;
}

export function BestSellers({ products, currency, period, query }: ListProps & { products: readonly BestSeller[] }) {
  return (
    <Card
      title={`Best sellers, ${period}`}
      id="best-sellers"
      actions={<Link to={`/admin/analytics/products/${query}`}>Report</Link>}
    >
      {products.length === 0 ? (
        <p className="home-quiet">No sales in this period.</p>
      ) : (
        <ul className="home-best">
          {products.map(({ id, name, pieces, revenue, picture }) => (
            <li key={id}>
              <Thumb image={picture} size="small" />
              {name === null ? <span>Deleted products</span> : <Link to={`/admin/products/${id}/`}>{name}</Link>}
              <span className="soft">
                {countWords(pieces)}
                <span className="screen-reader-text"> sold</span>
              </span>
              <span>{adminMoney(revenue, currency)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

export function Sources({ origins, currency, period, query }: ListProps & { origins: readonly Origin[] }) {
  const most = Math.max(1, ...origins.map(({ revenue }) => revenue));
  return (
    <Card
      title={`Sources, ${period}`}
      id="sources"
      actions={<Link to={`/admin/analytics/sources/${query}`}>Report</Link>}
    >
      {origins.length === 0 ? (
        <p className="home-quiet">No sales in this period.</p>
      ) : (
        <>
          <p className="home-sources-head" aria-hidden="true">
            <span>Source</span>
            <span>Orders</span>
            <span>Sales</span>
          </p>
          <ul className="home-sources">
            {origins.map(({ value, orders, revenue }) => (
              <li key={value}>
                <span>{storedSourceName(value)}</span>
                <span className="soft">
                  {countWords(orders)}
                  <span className="screen-reader-text"> orders</span>
                </span>
                <span>{adminMoney(revenue, currency)}</span>
                <i style={{ inlineSize: `${Math.max(0, Math.round((100 * revenue) / most))}%` }} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
