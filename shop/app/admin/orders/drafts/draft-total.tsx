import { Card } from "../../ui/card.tsx";
import { problemOf } from "../../ui/form-errors.tsx";
import { useFormResult, useFormValue } from "../../ui/form.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { DraftPageData } from "./draft-page.server.ts";

/** Subtotal, discount, delivery and total, with an explanation of the tax. */
export function DraftTotal({ page }: { readonly page: DraftPageData }) {
  const { sums, rates, needsShipping, explanation, currencySign, chosenRate } = page;
  const delivery = useFormValue("delivery");
  const discount = useFormValue("discount");
  const kind = useFormValue("discount-kind");
  const reason = useFormValue("discount-reason");
  const title = useFormValue("delivery-title");
  const price = useFormValue("delivery-price");
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
            <input
              type="text"
              inputMode="decimal"
              id="discount"
              name="discount"
              aria-label="Discount"
              defaultValue={discount}
              maxLength={20}
              autoComplete="off"
              className="sum-short"
            />
            <select name="discount-kind" aria-label="Kind of discount" defaultValue={kind || "percent"}>
              <option value="percent">%</option>
              <option value="amount">{currencySign}</option>
            </select>
            <input
              type="text"
              name="discount-reason"
              aria-label="Reason for the discount"
              placeholder="Reason"
              defaultValue={reason}
              maxLength={100}
              autoComplete="off"
            />
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
                {rates.length === 0 && <option value="">No delivery to this address</option>}
                {rates.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
                <option value="custom">Own price</option>
                <option value="none">No delivery: handed over</option>
              </select>
              <span className={isOwn ? "sum-own is-chosen" : "sum-own"}>
                <input
                  type="text"
                  name="delivery-title"
                  aria-label="Name of the delivery"
                  placeholder="Name"
                  defaultValue={title}
                  maxLength={100}
                  autoComplete="off"
                />
                <input
                  type="text"
                  inputMode="decimal"
                  name="delivery-price"
                  aria-label="Price of the delivery"
                  placeholder={`Price (${currencySign})`}
                  defaultValue={price}
                  autoComplete="off"
                  className="sum-short"
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

function Problem({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <small className="field-problem">{text}</small>;
}
