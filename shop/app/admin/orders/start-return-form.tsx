import { type FormEvent, useState } from "react";
import { Card } from "../ui/card.tsx";
import { CheckboxField, SelectField, TextAreaField } from "../ui/form-fields.tsx";
import { Form, type FormResult } from "../ui/form.tsx";
import { Thumb } from "../ui/thumb.tsx";
import { itemsOf, readQuantities, sumOf } from "./line-quantities.ts";
import { LineName } from "./order-lines.tsx";
import { QuantityField } from "./quantity-field.tsx";
import type { ShownOrder } from "./shown-order.ts";

interface StartReturnFormProps {
  readonly order: ShownOrder;
  readonly lines: readonly { readonly id: number; readonly left: number }[];
  readonly pictures: Readonly<Record<number, string>>;
  readonly reasons: readonly { readonly value: string; readonly label: string }[];
  readonly version: string;
  readonly canSendMail: boolean;
  readonly result: FormResult | undefined;
}

export function StartReturnForm(props: StartReturnFormProps) {
  const { order, lines, pictures, reasons, version, canSendMail, result } = props;
  const name = order.billing.firstName || "the customer";
  const all = sumOf(lines.map(({ left }) => left));
  const [count, setCount] = useState(() => sumOf(readQuantities(Object.entries(result?.entered ?? {})).values()));
  const update = (event: FormEvent<HTMLFormElement>) => {
    setCount(sumOf(readQuantities(new FormData(event.currentTarget)).values()));
  };
  const button = count === 0 ? "Start return" : `Return ${itemsOf(Math.min(count, all))}`;
  return (
    <Form method="post" version={version} result={result} onInput={update}>
      <div className="split task-split">
        <div className="stack">
          <Card title="Items that come back" isFlush>
            <ul className="order-lines">
              {lines.map(({ id, left }) => {
                const line = order.lines.find((each) => each.id === id);
                return (
                  line && (
                    <li key={id} className="task-line">
                      <Thumb image={pictures[id] ?? null} size="large" />
                      <LineName line={line} />
                      <QuantityField name={`quantity-${id}`} label={line.name} value={0} max={left} />
                    </li>
                  )
                );
              })}
            </ul>
          </Card>
          <Card title="Reason">
            <SelectField name="reason" label="Reason" value="other" options={reasons} />
          </Card>
          {order.email !== "" && (
            <Card title={`Email to ${name}`}>
              <CheckboxField
                name="email-customer"
                label={canSendMail ? "Send the instructions" : "Send the instructions (not sent: no mail server)"}
                isChecked
              />
              <TextAreaField
                name="instructions"
                label="Instructions"
                hint="Where to send the items, and who pays for it."
                maxLength={2000}
                isOptional
              />
            </Card>
          )}
        </div>
        <aside className="stack task-side" aria-label="Summary">
          <Card title="This return" isFlush className="order-aside task-go">
            <div className="card-part">
              <p>When the items have arrived, mark the return as received and refund it.</p>
            </div>
            <div className="card-part task-buttons">
              <button type="submit" className="button" name="intent" value="start">
                {button}
              </button>
            </div>
          </Card>
        </aside>
      </div>
      <div className="float phone-bar">
        <p className="float-text">
          {Math.min(count, all)} of {itemsOf(all)}
        </p>
        <button type="submit" className="button" name="intent" value="start">
          {button}
        </button>
      </div>
    </Form>
  );
}
