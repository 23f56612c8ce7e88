import { Link } from "react-router";
import { ConfirmButton } from "../ui/confirm-button.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { problemOf } from "../ui/form-errors.tsx";
import { Form, type FormResult, EMPTY_RESULT } from "../ui/form.tsx";
import { SaveBar } from "../ui/save-bar.tsx";
import type { VariationLine } from "./variation-line.ts";

interface VariationTableProps {
  readonly productId: number;
  readonly rows: readonly VariationLine[];
  readonly version: string;
  readonly result: FormResult | undefined;
}

/** All prices in one form, with bulk actions for the ticked rows. */
export function VariationTable({ productId, rows, version, result }: VariationTableProps) {
  const { problems, entered } = result ?? EMPTY_RESULT;
  const input = (row: VariationLine, name: "sku" | "regular" | "sale" | "quantity", label: string) => {
    const field = `${name}-${row.id}`;
    return (
      <input
        id={field}
        name={field}
        defaultValue={entered?.[field] ?? row[name]}
        aria-label={`${label} of ${row.title}`}
        aria-invalid={problemOf(problems, field) ? true : undefined}
        inputMode={name === "sku" ? "text" : "decimal"}
        size={name === "sku" ? 12 : 7}
      />
    );
  };
  return (
    <Form method="post" className="batch-form" version={version} result={result} summary={false}>
      <fieldset className="batch-bar">
        <legend>Bulk actions</legend>
        <label className="check-field">
          <input type="checkbox" name="all" value="1" />
          All variations
        </label>
        <select name="change" defaultValue="regular" aria-label="Action">
          <option value="regular">Set price to</option>
          <option value="sale">Set sale price to</option>
          <option value="percent">Change price by percent</option>
          <option value="stock">Set stock to</option>
          <option value="on">Turn on</option>
          <option value="off">Turn off</option>
          <option value="delete">Delete</option>
        </select>
        <input id="value" name="value" size={8} inputMode="decimal" aria-label="New value" />
        <ConfirmButton
          label="Apply"
          className="button button-quiet"
          name="intent"
          value="bulk"
          ask={(form) => {
            const isAll = form.has("all");
            const count = [...form.keys()].filter((name) => name.startsWith("choose-")).length;
            if (form.get("change") !== "delete" || (!isAll && count === 0)) return null;
            return {
              question: isAll
                ? "Delete all variations?"
                : `Delete ${count === 1 ? "this variation" : `these ${count} variations`}?`,
              text: "Existing orders are not affected. This cannot be undone; to stop selling a variation, disable it.",
              confirmLabel: "Delete",
            };
          }}
          tick="Yes, delete if “Delete” is selected"
        />
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
              <span className="inline-form">
                <input type="hidden" name={`row-${id}`} value="1" />
                <label className="pick">
                  <input type="checkbox" name={`choose-${id}`} value="1" aria-label={`Choose ${title}`} />
                </label>
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
                defaultChecked={entered ? `active-${id}` in entered : isActive}
                aria-label={`${title} can be bought`}
              />
            ),
          },
        ]}
      />
      <SaveBar label="Save variations" name="intent" value="rows" />
    </Form>
  );
}
