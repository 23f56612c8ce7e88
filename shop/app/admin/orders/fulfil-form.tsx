import { carrierName, CARRIERS } from "@vitrine/commerce/orders";
import { type FormEvent, useState } from "react";
import { Card } from "../ui/card.tsx";
import { CheckboxField, SelectField, TextAreaField, TextField } from "../ui/form-fields.tsx";
import { Form, type FormResult } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { Thumb } from "../ui/thumb.tsx";
import { itemsOf, readQuantities, sumOf } from "./line-quantities.ts";
import { LineName } from "./order-lines.tsx";
import { QuantityField } from "./quantity-field.tsx";
import type { ShownOrder } from "./shown-order.ts";

interface FulfilFormProps {
  readonly order: ShownOrder;
  readonly lines: readonly { readonly id: number; readonly left: number }[];
  readonly pictures: Readonly<Record<number, string>>;
  readonly shipments: number;
  readonly carrier: string;
  readonly address: readonly string[];
  readonly version: string;
  readonly canSendMail: boolean;
  readonly result: FormResult | undefined;
}

const OPTIONS = CARRIERS.map((carrier) => ({
  value: carrier,
  label: carrier === "other" ? "Another carrier, or none" : carrierName({ carrier, carrierName: "" }),
}));

/** One package: what is in it, who carries it and what the customer reads. */
export function FulfilForm(props: FulfilFormProps) {
  const { order, lines, pictures, shipments, carrier, address, version, canSendMail, result } = props;
  const all = sumOf(lines.map(({ left }) => left));
  const entered = result?.entered ? sumOf(readQuantities(Object.entries(result.entered)).values()) : all;
  const [count, setCount] = useState(Math.min(entered, all));
  const name = order.billing.firstName || "the customer";
  const update = (event: FormEvent<HTMLFormElement>) => {
    const chosen = readQuantities(new FormData(event.currentTarget));
    setCount(sumOf(lines.map(({ id, left }) => Math.min(left, chosen.get(id) ?? 0))));
  };
  const button = count === 0 ? "Choose at least 1 item" : `Fulfil ${itemsOf(count)}`;
  return (
    <Form method="post" version={version} result={result} onInput={update}>
      <input type="hidden" name="shipments" value={shipments} />
      <div className="split task-split">
        <div className="stack">
          <Card title="Items in this package" isFlush>
            <ul className="order-lines">
              {lines.map(({ id, left }) => {
                const line = order.lines.find((each) => each.id === id);
                return (
                  line && (
                    <li key={id} className="task-line">
                      <Thumb image={pictures[id] ?? null} size="large" />
                      <LineName line={line} />
                      <QuantityField name={`quantity-${id}`} label={line.name} value={left} max={left} />
                    </li>
                  )
                );
              })}
            </ul>
            <p className="task-foot">
              <Icon name={count === all ? "check" : "clock"} />
              {count === all
                ? "Nothing is left to fulfil after this package."
                : `${itemsOf(all - count)} ${all - count === 1 ? "stays" : "stay"} to fulfil.`}
            </p>
          </Card>
          <Card title="Delivery">
            <div className="form-pair">
              <SelectField name="carrier" label="Carrier" value={carrier} options={OPTIONS} />
              <TextField name="tracking-number" label="Tracking number" maxLength={100} isOptional />
            </div>
            <details
              open={(result?.problems ?? []).some(({ field }) => field === "carrier-name" || field === "tracking-url")}
            >
              <summary>Another carrier</summary>
              <div className="form-pair">
                <TextField name="carrier-name" label="Name of the carrier" maxLength={100} isOptional />
                <TextField
                  name="tracking-url"
                  label="Tracking page"
                  type="url"
                  maxLength={500}
                  hint="{number} stands for the tracking number."
                  isOptional
                />
              </div>
            </details>
          </Card>
          {order.email !== "" && (
            <Card title={`Email to ${name}`}>
              <CheckboxField
                name="email-customer"
                label={canSendMail ? "Send the tracking link" : "Send the tracking link (not sent: no mail server)"}
                isChecked
              />
              <TextAreaField
                name="message"
                label="Your message"
                maxLength={2000}
                hint={`Sent to ${order.email} with the list of items.`}
                isOptional
              />
            </Card>
          )}
        </div>
        <aside className="stack task-side" aria-label="Summary">
          <Card title="This package" isFlush className="order-aside task-go">
            <div className="card-body">
              <dl className="sums">
                <div>
                  <dt>Items</dt>
                  <dd>
                    {count} of {all}
                  </dd>
                </div>
              </dl>
            </div>
            <div className="card-part task-buttons">
              <button type="submit" className="button" name="intent" value="fulfil">
                <span aria-live="polite">{button}</span>
              </button>
            </div>
          </Card>
          {address.length > 0 && (
            <Card title="Ship to" isFlush className="order-aside">
              <div className="card-body">
                <address className="address-lines">{address.join("\n")}</address>
              </div>
              {order.note !== "" && (
                <div className="card-part">
                  <h3>Note from {name}</h3>
                  <p className="order-note typed-text">{order.note}</p>
                </div>
              )}
            </Card>
          )}
        </aside>
      </div>
      <div className="float phone-bar">
        <p className="float-text" aria-live="polite">
          {count} of {itemsOf(all)}
        </p>
        <button type="submit" className="button" name="intent" value="fulfil">
          {button}
        </button>
      </div>
    </Form>
  );
}
