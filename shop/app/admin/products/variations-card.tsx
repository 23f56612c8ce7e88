import { Link } from "react-router";
import type { MissingVariation } from "../../../server/catalog/products/offer-variation.ts";
import { Card } from "../ui/card.tsx";
import { type Filter, FilterMenu } from "../ui/filter-bar.tsx";
import { Pager } from "../ui/pager.tsx";
import { MANY_VARIATIONS } from "./variation-filter.ts";
import { VariationGrid } from "./variation-grid.tsx";
import type { VariationLine } from "./variation-line.ts";

interface VariationsCardProps {
  readonly productId: number;
  readonly rows: readonly VariationLine[];
  /** Combinations without a variation. */
  readonly missing: readonly MissingVariation[];
  /** Those that match the filters, on all pages. */
  readonly total: number;
  readonly all: number;
  readonly page: number;
  readonly perPage: number;
  readonly filters: readonly Filter[];
  readonly sign: string;
}

/** The grid of the product's variations, with filters if there are many. */
export function VariationsCard({
  productId,
  rows,
  missing,
  total,
  all,
  page,
  perPage,
  filters,
  sign,
}: VariationsCardProps) {
  const offered = rows.filter(({ isActive }) => isActive).length;
  const stock = rows.reduce((sum, { quantity }) => sum + Number(quantity), 0);
  const to = `/admin/products/${productId}/variations/`;
  return (
    <Card
      id="variations"
      title={
        <>
          Variations <span className="soft">{variationCount()}</span>
        </>
      }
      actions={
        <Link className="button button-plain" to={to}>
          {all === 0 ? "Add variations" : "Bulk edit"}
        </Link>
      }
      isFlush
    >
      {all === 0 ? (
        <p className="card-body soft">Add options first; then generate a variation for each combination.</p>
      ) : (
        <>
          <div className="grid-tools">
            {filters.length > 0 && (
              <div className="grid-filters" role="group" aria-label="Filter variations">
                {filters.map((each) => (
                  <FilterMenu key={each.name} filter={each} />
                ))}
              </div>
            )}
            <p className="grid-hint">Paste rows from a spreadsheet · Arrow keys and Enter move · Ctrl Z undoes</p>
          </div>
          {total === 0 ? (
            <p className="card-body soft">No variations match these filters.</p>
          ) : (
            <VariationGrid
              productId={productId}
              rows={rows}
              missing={missing}
              sign={sign}
              isMany={all > MANY_VARIATIONS}
            />
          )}
          {total > perPage ? (
            <Pager page={page} perPage={perPage} total={total} />
          ) : (
            <p className="grid-foot">
              <b>{stock}</b> in stock across {total === 1 ? "1 variation" : `${total} variations`}
            </p>
          )}
        </>
      )}
    </Card>
  );

  function variationCount(): string {
    if (total < all) return `${total} of ${all}`;
    return total <= perPage ? `${offered} of ${total + missing.length} offered` : String(total);
  }
}
