import { type ClipboardEvent, type FormEvent, Fragment, type KeyboardEvent, useRef, useState } from "react";
import { Link } from "react-router";
import type { MissingVariation } from "../../../server/catalog/products/offer-variation.ts";
import { problemOf } from "../ui/form-errors.tsx";
import { useFormResult } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { MayAct } from "../ui/may-act.tsx";
import { Thumb } from "../ui/thumb.tsx";
import { BulkCells } from "./bulk-cells.tsx";
import { GridHistory, historyKey } from "./grid-history.ts";
import { cellAfter, cellsOf, pasteCells } from "./grid-keys.ts";
import type { VariationLine } from "./variation-line.ts";

interface VariationGridProps {
  readonly productId: number;
  readonly rows: readonly VariationLine[];
  /** Combinations without a variation. */
  readonly missing: readonly MissingVariation[];
  /** The currency's sign, before the prices. */
  readonly sign: string;
  /** Too many to change one by one. */
  readonly isMany: boolean;
}

type Cell = "regular" | "sale" | "sku" | "quantity";

const COLUMNS: readonly { readonly name: Cell; readonly title: string }[] = [
  { name: "regular", title: "Price" },
  { name: "sale", title: "Sale price" },
  { name: "sku", title: "SKU" },
  { name: "quantity", title: "Stock" },
];

/** Prices, SKUs and stock of all variations, edited as in a spreadsheet. Without a script they are plain fields. */
export function VariationGrid({ productId, rows, missing, sign, isMany }: VariationGridProps) {
  const { problems } = useFormResult();
  const [history] = useState(() => new GridHistory());
  const table = useRef<HTMLTableElement>(null);
  return (
    <>
      {isMany && rows.length > 0 && <BulkCells table={table} history={history} count={rows.length} />}
      {/* The events are those of the fields inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table
        ref={table}
        className="grid"
        onKeyDown={(event) => press(event, history)}
        onPaste={(event) => paste(event, history)}
        onInput={mark}
        onFocus={(event) => enter(event, history)}
        onBlur={() => history.leave()}
      >
        <caption className="screen-reader-text">Variations</caption>
        <thead>
          <tr>
            <th scope="col" className="grid-name">
              Variation
            </th>
            {COLUMNS.map(({ name, title }) => (
              <th key={name} scope="col" className={`grid-${name}`}>
                {title}
              </th>
            ))}
            <th scope="col" className="grid-end">
              <span className="screen-reader-text">More</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const texts = COLUMNS.map(({ name }) => problemOf(problems, `${name}-${row.id}`)).filter(Boolean);
            return (
              <Fragment key={row.id}>
                <tr data-off={row.isActive ? undefined : ""}>
                  <th scope="row" className="grid-name">
                    <span className="grid-title">
                      <Thumb image={row.image} size="small" />
                      <span>
                        <b>{row.values[0]}</b> {row.values.slice(1).join(" ")}
                        {!row.isActive && " · off"}
                      </span>
                    </span>
                    <input type="hidden" name={`row-${row.id}`} value="1" />
                    <input type="hidden" name={`was-${row.id}`} value={row.quantity} />
                    {row.isActive && <input type="hidden" name={`active-${row.id}`} value="1" />}
                  </th>
                  {COLUMNS.map(({ name, title }) => (
                    <td key={name} className={`grid-${name}`} data-label={title}>
                      <GridCell row={row} name={name} label={`${title} of ${row.title}`} sign={sign} />
                    </td>
                  ))}
                  <td className="grid-end">
                    <Link
                      className="icon-button"
                      to={`/admin/products/${productId}/variations/${row.id}/`}
                      aria-label={`More for ${row.title}: picture, weight, limits, switch off`}
                    >
                      <Icon name="more" />
                    </Link>
                  </td>
                </tr>
                {texts.length > 0 && (
                  <tr className="grid-problem" id={`grid-problem-${row.id}`}>
                    <td colSpan={COLUMNS.length + 2}>{texts.join(" ")}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
          {missing.map(({ values, names }) => (
            <tr key={values.join(" ")} className="grid-missing">
              <th scope="row" className="grid-name" aria-label={names.join(", ")}>
                <span className="grid-title">
                  <span className="thumb thumb-small" />
                  <span>
                    <b>{names[0]}</b> {names.slice(1).join(" ")}
                  </span>
                </span>
              </th>
              <td colSpan={COLUMNS.length} className="grid-hatched">
                Not offered
              </td>
              <td className="grid-end">
                <MayAct>
                  <button
                    type="submit"
                    className="button button-quiet button-small"
                    name="offer"
                    value={JSON.stringify(values)}
                    aria-label={`Offer ${names.join(", ")}`}
                  >
                    Offer
                  </button>
                </MayAct>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface GridCellProps {
  readonly row: VariationLine;
  readonly name: Cell;
  readonly label: string;
  readonly sign: string;
}

function GridCell({ row, name, label, sign }: GridCellProps) {
  const { entered, problems } = useFormResult();
  const field = `${name}-${row.id}`;
  const isPrice = name === "regular" || name === "sale";
  const shown = entered?.[field] ?? row[name];
  const isWrong = problemOf(problems, field) !== undefined;
  return (
    <span className="cell">
      {isPrice && shown !== "" && <span className="cell-sign">{sign}</span>}
      <input
        id={field}
        name={field}
        defaultValue={shown}
        data-stored={row[name]}
        data-changed={shown === row[name] ? undefined : ""}
        aria-label={label}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={isWrong ? `grid-problem-${row.id}` : undefined}
        inputMode={name === "sku" ? "text" : name === "quantity" ? "numeric" : "decimal"}
        maxLength={100}
        autoComplete="off"
        {...((name === "sale" || name === "quantity") && { placeholder: "–" })}
      />
      {name === "quantity" && row.stock !== "" && (
        <span className={row.stock === "low" ? "cell-note stock-warn" : "cell-note stock-danger"}>
          {row.stock === "low" ? "Low" : "Sold out"}
        </span>
      )}
    </span>
  );
}

const fieldOf = ({ target }: { readonly target: EventTarget }) => (target instanceof HTMLInputElement ? target : null);

function press(event: KeyboardEvent, history: GridHistory): void {
  const field = fieldOf(event);
  if (!field || event.nativeEvent.isComposing) return;
  const way = historyKey(event);
  if (way && !history.isSettled) return;
  const next = way ? history[way]() : cellAfter(field, event);
  if (!way && next) history.leave();
  // The cell may have the focus already, with another value than when it got it.
  if (way || next) history.enter(next ?? field);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

function paste(event: ClipboardEvent, history: GridHistory): void {
  const field = fieldOf(event);
  const cells = cellsOf(event.clipboardData.getData("text/plain"));
  if (!field || !cells) return;
  event.preventDefault();
  history.leave();
  history.record(pasteCells(field, cells));
  history.enter(field);
}

/** Marks cells that differ from what is stored. */
function mark(event: FormEvent): void {
  const field = fieldOf(event);
  if (field) field.toggleAttribute("data-changed", field.value !== field.dataset["stored"]);
}

function enter(event: FormEvent, history: GridHistory): void {
  const field = fieldOf(event);
  if (!field) return;
  history.enter(field);
  field.select();
}
