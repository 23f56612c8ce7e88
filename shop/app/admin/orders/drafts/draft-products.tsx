import type { KeyboardEvent } from "react";
import { Card } from "../../ui/card.tsx";
import { TextField, SelectField } from "../../ui/form-fields.tsx";
import { problemOf } from "../../ui/form-errors.tsx";
import { useFormResult, useFormValue } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { MayAct } from "../../ui/may-act.tsx";
import { Thumb } from "../../ui/thumb.tsx";
import { QuantityField } from "../quantity-field.tsx";
import type { DraftPageData, ShownDraftLine } from "./draft-page.server.ts";
import { Finder } from "./finder.tsx";

interface DraftProductsProps {
  readonly page: DraftPageData;
  readonly send: (intent: string) => void;
}

/** The search for products, the items of the draft and the fields of a custom item. */
export function DraftProducts({ page, send }: DraftProductsProps) {
  const { found, lines, currencySign, missing } = page;
  return (
    <Card title="Products" isFlush className="draft-products">
      <MayAct>
        <div className="card-body">
          <Finder
            name="q"
            label="Search products"
            placeholder="Search products by name or SKU"
            intent="add"
            search={found.q}
            rows={found.rows}
            none={(search) => `No product called “${search}”. Add a custom item below instead.`}
            send={send}
          />
        </div>
      </MayAct>
      {missing > 0 && (
        <p className="card-part draft-missing">
          {missing === 1 ? "A product of this draft was deleted." : `${missing} products of this draft were deleted.`}
        </p>
      )}
      <ul className="draft-lines">
        {lines.map((line) => (
          <DraftLineRow key={line.key} line={line} sign={currencySign} />
        ))}
      </ul>
      {lines.length === 0 && <p className="card-body soft">Search for a product, or add a custom item.</p>}
      <MayAct>
        <CustomItem page={page} />
      </MayAct>
    </Card>
  );
}

function DraftLineRow({ line, sign }: { readonly line: ShownDraftLine; readonly sign: string }) {
  const { key, name, details, image, quantity, price, catalog, catalogPrice, total, stock, productId } = line;
  const field = `price-${key}`;
  const entered = useFormValue(field);
  const { problems } = useFormResult();
  const problem = problemOf(problems, field) ?? problemOf(problems, `quantity-${key}`);
  return (
    <li className="draft-line">
      <Thumb image={image} size="large" />
      <div className="draft-what">
        {productId === null ? <strong>{name}</strong> : <a href={`/admin/products/${productId}/`}>{name}</a>}
        <span className="soft">{details}</span>
        {stock.text !== "" && <small className={`draft-stock draft-stock-${stock.tone}`}>{stock.text}</small>}
        {problem && <small className="field-problem">{problem}</small>}
      </div>
      <span className="draft-price">
        <span className="affix">
          <span aria-hidden="true">{sign}</span>
          <input
            type="text"
            inputMode="decimal"
            id={field}
            name={field}
            defaultValue={entered || price}
            aria-label={`Price of ${name}`}
            autoComplete="off"
          />
        </span>
        {catalog !== "" && <input type="hidden" name={`catalog-${key}`} value={catalog} />}
        {catalogPrice !== "" && <small className="soft">Catalogue: {catalogPrice}</small>}
      </span>
      <QuantityField name={`quantity-${key}`} label={name} value={quantity} />
      <span className="draft-sum">{total}</span>
      <MayAct>
        <button
          type="submit"
          className="icon-button"
          name="intent"
          value={`remove:${key}`}
          aria-label={`Remove ${name}`}
        >
          <Icon name="close" />
        </button>
      </MayAct>
    </li>
  );
}

interface CustomItemProps {
  readonly page: Pick<DraftPageData, "currencySign" | "taxClasses"> & { readonly lines: readonly unknown[] };
}

export function CustomItem({ page }: CustomItemProps) {
  const { problems } = useFormResult();
  const isOpen = problems.some(({ field }) => field?.startsWith("custom-"));
  return (
    // Added or not, the fields start empty again.
    <details key={page.lines.length} className="card-part draft-custom" open={isOpen || undefined}>
      <summary>
        <Icon name="plus" />
        Add custom item
      </summary>
      {/* The keys are those of the fields inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="draft-custom-fields" onKeyDown={addByEnter}>
        <TextField name="custom-name" label="Name" maxLength={200} />
        <TextField name="custom-price" label={`Price (${page.currencySign})`} inputMode="decimal" />
        <TextField name="custom-quantity" label="Quantity" inputMode="numeric" value="1" />
        {page.taxClasses.length > 1 && <SelectField name="custom-tax" label="Tax" options={page.taxClasses} />}
        <button type="submit" className="button button-quiet" name="intent" value="custom">
          Add item
        </button>
      </div>
    </details>
  );
}

/** Elsewhere in the form, Enter saves what was entered; here it adds the item. */
function addByEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>("button[value=custom]")?.click();
}
