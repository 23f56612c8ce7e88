import { Card } from "../../ui/card.tsx";
import { problemOf } from "../../ui/form-errors.tsx";
import { useFormResult } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Thumb } from "../../ui/thumb.tsx";
import { CustomItem } from "../drafts/draft-products.tsx";
import { Finder } from "../drafts/finder.tsx";
import { QuantityField } from "../quantity-field.tsx";
import type { EditedLine, EditPageData } from "./edit-page.server.ts";

interface EditProductsProps {
  readonly page: EditPageData;
  readonly send: (intent: string) => void;
}

/** What the order has, what is added, and the search for more. */
export function EditProducts({ page, send }: EditProductsProps) {
  const { found, lines } = page;
  return (
    <Card title="Products" isFlush className="draft-products">
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
      <ul className="draft-lines">
        {lines.map((line) => (
          <EditLine key={line.key} line={line} />
        ))}
      </ul>
      <CustomItem page={page} />
    </Card>
  );
}

function EditLine({ line }: { readonly line: EditedLine }) {
  const { key, name, details, image, quantity, least, price, total, stock, hidden } = line;
  const { problems } = useFormResult();
  const problem = problemOf(problems, `quantity-${key}`);
  return (
    <li className={quantity === 0 ? "draft-line is-removed" : "draft-line"}>
      <Thumb image={image} size="large" />
      <div className="draft-what">
        <strong>{name}</strong>
        <span className="soft">{details}</span>
        {quantity === 0 ? (
          <small className="draft-stock draft-stock-bad">Will be removed</small>
        ) : (
          stock.text !== "" && <small className={`draft-stock draft-stock-${stock.tone}`}>{stock.text}</small>
        )}
        {problem && <small className="field-problem">{problem}</small>}
      </div>
      <span className="draft-price soft">{price}</span>
      {/* Mounted again where a button changed the quantity. */}
      <QuantityField
        key={quantity === 0 ? "none" : "some"}
        name={`quantity-${key}`}
        label={name}
        value={quantity}
        min={least}
      />
      {hidden.map(({ name: field, value }) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <span className="draft-sum">{total}</span>
      {least === 0 && quantity > 0 && (
        <button
          type="submit"
          className="icon-button"
          name="intent"
          value={`remove:${key}`}
          aria-label={`Remove ${name}`}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}
