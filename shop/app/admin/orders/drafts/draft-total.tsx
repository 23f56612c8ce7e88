import { Card } from "../../ui/card.tsx";
import { problemOf } from "../../ui/form-errors.tsx";
import { useFormResult, useFormValue } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { DraftPageData } from "./draft-page.server.ts";

type SummedOrder = Pick<
  DraftPageData,
  "sums" | "rates" | "needsShipping" | "explanation" | "currencySign" | "chosenRate"
> & {
  /** The delivery that an order has already, as an option of its own. */
  readonly keptDelivery?: string;
};

/** Subtotal, discount, delivery and total, with an explanation of the tax. */
export function DraftTotal({ page }: { readonly page: SummedOrder }) {
  const { sums, rates, needsShipping, explanation, currencySign, chosenRate, keptDelivery } = page;
  const delivery = useFormValue("delivery");
  const kind = useFormValue("discount-kind");
  const { problems } = useFormResult();
  const isOwn = delivery === "custom";
  return (
    <Card title="Total">
      <dl className="sum-edit">
        <div>
          <dt>Subtotal</dt>
          <dd className="soft">{sums.count === 1 ? "1 item" : `${sums.count} items`}</dd>
          <dd>{sums.subtotal}</dd>
        </div>
        <div>
          <dt>Discount</dt>
          <dd className="sum-fields">
            <SumField id="discount" name="discount" label="Discount" isAmount />
            <select name="discount-kind" aria-label="Kind of discount" defaultValue={kind || "percent"}>
              <option value="percent">%</option>
              <option value="amount">{currencySign}</option>
            </select>
            <SumField name="discount-reason" label="Reason for the discount" placeholder="Reason" />
            <Problem text={problemOf(problems, "discount")} />
          </dd>
          <dd>{sums.discount}</dd>
        </div>
        {needsShipping && (
          <div>
            <dt>Delivery</dt>
            <dd className="sum-fields">
              {/* Mounted again where the address offers other rates. */}
              <select
                key={rates.map(({ value }) => value).join()}
                id="delivery"
                name="delivery"
                aria-label="Delivery"
                defaultValue={delivery.startsWith("rate:") || delivery === "" ? chosenRate : delivery}
              >
                {keptDelivery !== undefined && <option value="keep">{keptDelivery}</option>}
                {rates.length === 0 && keptDelivery === undefined && (
                  <option value="">No delivery to this address</option>
                )}
                {rates.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
                <option value="custom">Own price</option>
                <option value="none">No delivery: handed over</option>
              </select>
              <span className={isOwn ? "sum-own is-chosen" : "sum-own"}>
                <SumField name="delivery-title" label="Name of the delivery" placeholder="Name" />
                <SumField
                  name="delivery-price"
                  label="Price of the delivery"
                  placeholder={`Price (${currencySign})`}
                  isAmount
                />
              </span>
              <Problem text={problemOf(problems, "delivery") ?? problemOf(problems, "delivery-price")} />
            </dd>
            <dd>{sums.shipping}</dd>
          </div>
        )}
        {sums.taxes.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd />
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="sum-total">
          <dt>Total</dt>
          <dd />
          <dd>{sums.total}</dd>
        </div>
      </dl>
      {sums.count > 0 && (
        <details className="explain">
          <summary>
            <Icon name="help" />
            {explanation.title}. How it’s worked out
            <Icon name="down" />
          </summary>
          <ol>
            {explanation.lines.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ol>
        </details>
      )}
    </Card>
  );
}

interface SumFieldProps {
  readonly name: string;
  readonly label: string;
  readonly id?: string;
  readonly placeholder?: string;
  readonly isAmount?: boolean;
}

/** A text field in a row of the sums, named by the row. */
function SumField({ name, label, id, placeholder, isAmount = false }: SumFieldProps) {
  return (
    <input
      type="text"
      id={id}
      name={name}
      aria-label={label}
      placeholder={placeholder}
      defaultValue={useFormValue(name)}
      maxLength={isAmount ? 20 : 100}
      autoComplete="off"
      {...(isAmount && { inputMode: "decimal", className: "sum-short" })}
    />
  );
}

function Problem({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <small className="field-problem">{text}</small>;
}
