import { Card } from "../../ui/card.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/form-fields.tsx";
import { useFormValue } from "../../ui/form.tsx";
import { Icon, type IconName } from "../../ui/icon.tsx";
import type { DraftPageData } from "./draft-page.server.ts";

const WAYS: readonly (readonly [value: string, title: string, text: string, icon: IconName])[] = [
  ["link", "Payment link", "The customer pays online", "link"],
  ["paid", "Already paid", "Cash, terminal or transfer", "check"],
  ["later", "Pay later", "You mark the order as paid", "clock"],
];

/** How the order is paid. Fields of the other ways are hidden by the style sheet. */
export function DraftPayment({ page }: { readonly page: DraftPageData }) {
  const chosen = useFormValue("payment") || "link";
  return (
    <Card title="Payment" className="draft-payment">
      <fieldset className="choose choose-3">
        <legend className="screen-reader-text">Payment</legend>
        {WAYS.map(([value, title, text, icon]) => (
          <label key={value}>
            <b>
              <Icon name={icon} />
              {title}
            </b>
            <input type="radio" name="payment" value={value} defaultChecked={value === chosen} />
            <small>{text}</small>
          </label>
        ))}
      </fieldset>
      <div className="draft-by-link">
        <SelectField
          name="days"
          label="Link expires"
          options={page.days}
          hint="Items are reserved until then. You get the link on the next page."
        />
        <TextAreaField
          name="message"
          label="Message in the email"
          rows={2}
          maxLength={2000}
          isOptional
          hint={
            page.canSendMail
              ? undefined
              : "No mail server is set up, so no email is sent: copy the link on the next page and send it yourself."
          }
        />
      </div>
      <div className="draft-by-hand">
        <TextField
          name="paid-with"
          label="Paid with"
          placeholder="Cash"
          maxLength={100}
          list="paid-with-known"
          isOptional
        />
        <datalist id="paid-with-known">
          <option>Cash</option>
          <option>Card terminal</option>
          <option>Bank transfer</option>
        </datalist>
      </div>
      <p className="draft-later soft">Items stay reserved until you mark the order as paid or cancel it.</p>
    </Card>
  );
}
