import { carrierName, CARRIERS } from "@vitrine/commerce/orders";
import type { ShipmentView } from "../../../server/sales/orders/order-progress.ts";
import { Confirm } from "../ui/confirm.tsx";
import { CheckboxField, SelectField, TextField } from "../ui/form-fields.tsx";
import { Form, type FormResult } from "../ui/form.tsx";
import { Timestamp } from "../ui/timestamp.tsx";

interface OrderShipmentsProps {
  readonly shipments: readonly ShipmentView[];
  /** The order's state allows new ones. */
  readonly canAdd: boolean;
  readonly mayAct: boolean;
  readonly hasEmail: boolean;
  readonly canSendMail: boolean;
  readonly result: FormResult | undefined;
}

const OPTIONS = CARRIERS.map((carrier) => ({
  value: carrier,
  label: carrier === "other" ? "Other" : carrierName({ carrier, carrierName: "" }),
}));

/** Packages of the order, and the form for the next one. */
export function OrderShipments({ shipments, canAdd, mayAct, hasEmail, canSendMail, result }: OrderShipmentsProps) {
  if (shipments.length === 0 && !(canAdd && mayAct)) return null;
  return (
    <section className="panel no-print" aria-labelledby="shipments">
      <h2 id="shipments">Shipping</h2>
      {shipments.length > 0 && (
        <ul className="plain-list">
          {shipments.map((shipment) => (
            <li key={shipment.id} className="email-row">
              <span>
                {shipment.url === "" ? (
                  nameOf(shipment)
                ) : (
                  <a href={shipment.url} rel="noreferrer" target="_blank">
                    {nameOf(shipment)}
                  </a>
                )}{" "}
                <small className="soft">
                  <Timestamp date={shipment.createdAt} />
                </small>
              </span>
              {mayAct && (
                <Confirm
                  label="Remove"
                  question={`Remove shipment ${nameOf(shipment)}?`}
                  text="It disappears from the customer’s order page. An email that was sent stays sent."
                  confirmLabel="Remove"
                  fields={{ intent: "unship", shipment: String(shipment.id) }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {canAdd && mayAct && (
        // Keyed, so that the fields are empty for the next package.
        <Form key={shipments.length} method="post" className="admin-form" result={result} summary={false}>
          <SelectField name="carrier" label="Carrier" value="dhl" options={OPTIONS} />
          <TextField name="tracking-number" label="Tracking number" maxLength={100} isOptional />
          <details
            open={(result?.problems ?? []).some(({ field }) => field === "carrier-name" || field === "tracking-url")}
          >
            <summary>Another carrier</summary>
            <TextField name="carrier-name" label="Name of the carrier" maxLength={100} isOptional />
            <TextField
              name="tracking-url"
              label="Tracking page"
              type="url"
              maxLength={500}
              hint="Starts with https://. {number} stands for the tracking number."
              isOptional
            />
          </details>
          {hasEmail && (
            <CheckboxField
              name="email-customer"
              label={canSendMail ? "Email the customer" : "Email the customer (not sent: no mail server)"}
              isChecked
            />
          )}
          <button type="submit" className="button" name="intent" value="ship">
            Add shipment
          </button>
        </Form>
      )}
    </section>
  );
}

function nameOf({ carrier, trackingNumber }: ShipmentView): string {
  return [carrier, trackingNumber].filter((part) => part !== "").join(", ") || "Shipped";
}
