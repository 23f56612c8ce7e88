import { Link } from "react-router";
import { DataTable } from "../ui/data-table.tsx";
import { type FormProblem, problemOf } from "../ui/form-errors.tsx";
import { Form } from "../ui/form.tsx";
import type { VariationLine } from "./variations.tsx";

interface VariationTableProps {
  readonly productId: number;
  readonly rows: readonly VariationLine[];
  readonly problems: readonly FormProblem[];
  readonly typed: Readonly<Record<string, string>> | undefined;
}

/** All prices at once, and what is done with the ticked ones. */
export function VariationTable({ productId, rows, problems, typed }: VariationTableProps) {
  const input = (row: VariationLine, name: "sku" | "regular" | "sale" | "quantity", label: string) => {
    const field = `${name}-${row.id}`;
    return (
      <input
        id={field}
        name={field}
        defaultValue={typed?.[field] ?? row[name]}
        aria-label={`${label} of ${row.title}`}
        aria-invalid={problemOf(problems, field) ? true : undefined}
        inputMode={name === "sku" ? "text" : "decimal"}
        size={name === "sku" ? 12 : 7}
      />
    );
  };
  return (
    <Form method="post" className="bulk-form">
      <fieldset className="bulk-bar">
        <legend>With the chosen variations</legend>
        <label className="check-field">
          <input type="checkbox" name="all" value="1" />
          All of them
        </label>
        <select name="change" defaultValue="regular" aria-label="What to do">
          <option value="regular">Set the price to</option>
          <option value="sale">Set the sale price to</option>
          <option value="percent">Change the price by per cent</option>
          <option value="stock">Set the stock to</option>
          <option value="on">Turn on</option>
          <option value="off">Turn off</option>
          <option value="delete">Delete</option>
        </select>
        <input id="value" name="value" size={8} inputMode="decimal" aria-label="New value" />
        <button type="submit" className="button button-quiet" name="intent" value="bulk">
          Apply
        </button>
      </fieldset>
      <DataTable
        caption="Variations"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            name: "title",
            title: "Variation",
            cell: ({ id, title }) => (
              <span className="product-name">
                <input type="hidden" name={`row-${id}`} value="1" />
                <input type="checkbox" name={`choose-${id}`} value="1" aria-label={`Choose ${title}`} />
                <Link to={`/admin/products/${productId}/variations/${id}/`}>{title}</Link>
              </span>
            ),
          },
          { name: "sku", title: "SKU", cell: (row) => input(row, "sku", "SKU") },
          { name: "regular", title: "Price", cell: (row) => input(row, "regular", "Price") },
          { name: "sale", title: "Sale price", cell: (row) => input(row, "sale", "Sale price") },
          {
            name: "quantity",
            title: "Stock",
            cell: (row) => (
              <>
                {input(row, "quantity", "Stock")}
                <input type="hidden" name={`was-${row.id}`} value={row.quantity} />
              </>
            ),
          },
          {
            name: "active",
            title: "On",
            cell: ({ id, title, isActive }) => (
              <input
                type="checkbox"
                name={`active-${id}`}
                value="1"
                defaultChecked={isActive}
                aria-label={`${title} can be bought`}
              />
            ),
          },
        ]}
      />
      <div className="save-bar">
        <button type="submit" className="button" name="intent" value="rows">
          Save the variations
        </button>
      </div>
    </Form>
  );
}
