import { adminMoney } from "../ui/admin-money.ts";
import { dateWords } from "../ui/clock.ts";
import { CheckboxField, SelectField, TextAreaField, TextField } from "../ui/form-fields.tsx";
import { Notice } from "../ui/notice.tsx";
import type { ReturnPageData } from "./return-page.server.ts";
import { ReasonStarts } from "./reason-starts.tsx";

interface FieldsProps {
  readonly page: ReturnPageData;
}

export function AcceptFields({ page }: FieldsProps) {
  const { worth, currency, paidWith, found } = page;
  const money = adminMoney(worth, currency, currency.code);
  return (
    <div className="return-panel is-accept">
      <SendBackFields prefix="accept-" name={page.name} />
      <div className="form-pair">
        <SelectField
          name="accept-refund"
          label="Refund"
          value="on-arrival"
          options={[
            { value: "on-arrival", label: "When the items arrive" },
            { value: "now", label: "Now" },
          ]}
          hint={paidWith === "" ? undefined : `Paid with: ${paidWith}.`}
        />
        <TextField
          name="accept-amount"
          label="Amount"
          inputMode="decimal"
          maxLength={30}
          hint={`Leave empty for ${money}, which was paid for the items.`}
          isOptional
        />
      </div>
      <CheckboxField
        name="accept-restock"
        label="Back into stock when they arrive"
        isChecked={found.reason !== "damaged"}
      />
      <TextAreaField
        name="accept-message"
        label="Message"
        rows={3}
        maxLength={2000}
        isOptional
        hint="Part of the email."
      />
    </div>
  );
}

export function ExchangeFields({ page }: FieldsProps) {
  const { lines, name, found } = page;
  return (
    <div className="return-panel is-exchange">
      {lines.map((line) => (
        <div key={line.id} className="form-pair">
          <SelectField
            name={`exchange-item-${line.id}`}
            label={`New item for ${line.quantity} × ${line.name}`}
            value={line.own}
            options={
              line.options.length === 0
                ? [{ value: line.own, label: line.name }]
                : line.options.map(({ ref, name: title, details, price, left }) => ({
                    value: ref,
                    label: [
                      [title, details].filter(Boolean).join(", "),
                      ref === line.own ? "same price" : price,
                      left === null ? "" : left === 0 ? "sold out" : `${left} in stock`,
                    ]
                      .filter(Boolean)
                      .join(" · "),
                  }))
            }
          />
          <TextField
            name={`exchange-sku-${line.id}`}
            label="Another product’s SKU"
            maxLength={200}
            isOptional
            hint="Replaces the item above."
          />
        </div>
      ))}
      <Notice>
        The new items get an order of their own, without delivery costs. If they cost more, {name} gets a payment link
        for the difference; if they cost less, it is refunded at once.
      </Notice>
      <SendBackFields prefix="exchange-" name={name} />
      <CheckboxField
        name="exchange-restock"
        label="Old items back into stock when they arrive"
        isChecked={found.reason !== "damaged"}
      />
      <TextAreaField
        name="exchange-message"
        label="Message"
        rows={3}
        maxLength={2000}
        isOptional
        hint="Part of the email."
      />
    </div>
  );
}

export function RefuseFields({ page }: FieldsProps) {
  const { name, policy, clock } = page;
  const { withdrawalUntil, days } = policy;
  return (
    <div className="return-panel is-refuse">
      <ReasonStarts days={days} field="refuse-reason" />
      <TextAreaField
        name="refuse-reason"
        label={`Reason ${name} will read`}
        rows={5}
        maxLength={1000}
        hint="20 to 1,000 characters."
      />
      {withdrawalUntil && withdrawalUntil.getTime() > clock.now.getTime() && (
        <Notice tone="waiting" title={`${name} can still withdraw until ${dateWords(withdrawalUntil, clock)}.`}>
          EU law lets consumers return most items for 14 days without a reason, and your policy says {days} days. You
          can refuse the reason, not the return itself.
        </Notice>
      )}
    </div>
  );
}

function SendBackFields({ prefix, name }: { readonly prefix: string; readonly name: string }) {
  return (
    <>
      <div className="form-pair">
        <SelectField
          name={`${prefix}postage`}
          label="Return postage"
          value="customer"
          options={[
            { value: "customer", label: `${name} pays for postage` },
            { value: "shop", label: "Prepaid label" },
            { value: "none", label: "No need to send it back" },
          ]}
        />
        <TextField name={`${prefix}send-by`} label="Send back by" type="date" isOptional />
      </div>
      <TextField
        name={`${prefix}label`}
        label="Link to the prepaid label"
        type="url"
        inputMode="url"
        maxLength={500}
        placeholder="https://"
        hint="From your carrier. The email has a button for it."
        isOptional
      />
    </>
  );
}
