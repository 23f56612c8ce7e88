import { useState } from "react";
import { Link } from "react-router";
import { customerPath } from "../../customers/customer-path.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Card } from "../../ui/card.tsx";
import { SelectField, TextField } from "../../ui/form-fields.tsx";
import { MayAct } from "../../ui/may-act.tsx";
import type { DraftPageData } from "./draft-page.server.ts";
import { Finder } from "./finder.tsx";

interface DraftCustomerProps {
  readonly page: DraftPageData;
  readonly send: (intent: string) => void;
  /** Counts the addresses that replaced what the fields showed. */
  readonly replaced: number;
}

/** The search for a customer, and the contact and address of the order. */
export function DraftCustomer({ page, send, replaced }: DraftCustomerProps) {
  const { customer, found } = page;
  return (
    <Card title="Customer" isFlush className="order-aside draft-customer">
      <div className="card-body">
        <MayAct>
          <Finder
            name="who"
            label="Search customers"
            placeholder="Name or email"
            intent="customer"
            search={found.who}
            rows={found.customers}
            none={(search) => `No customer called “${search}”. Enter the contact below.`}
            send={send}
          />
        </MayAct>
        {customer && (
          <p className="draft-who">
            <Avatar name={customer.name} />
            <span>
              {customer.isKnown ? (
                <Link to={customerPath(customer.email)}>{customer.name}</Link>
              ) : (
                <strong>{customer.name}</strong>
              )}
              <small className="soft">{customer.figures}</small>
            </span>
            <MayAct>
              <button type="submit" className="link-button" name="intent" value="new-customer">
                New customer
              </button>
            </MayAct>
          </p>
        )}
      </div>
      <DraftAddress key={replaced} page={page} />
    </Card>
  );
}

function DraftAddress({ page: { customer, countries, states } }: Pick<DraftCustomerProps, "page">) {
  // Saving while the address is entered must not close its fields.
  const [isOpenAtFirst] = useState(customer === null || customer.lines.length < 2);
  return (
    <details className="card-part" open={isOpenAtFirst || undefined}>
      <summary>
        <h3>Contact and address</h3>
        {customer && (
          <address className="address-lines">{[customer.email, ...customer.lines].filter(Boolean).join("\n")}</address>
        )}
        <span className="draft-edit">Edit</span>
      </summary>
      <div className="draft-address">
        <TextField name="email" label="Email" type="email" isOptional />
        <div className="form-pair">
          <TextField name="firstName" label="First name" />
          <TextField name="lastName" label="Last name" />
        </div>
        <TextField name="company" label="Company" isOptional />
        <SelectField name="country" label="Country" options={countries} />
        <TextField name="address1" label="Street address" />
        <TextField name="address2" label="Apartment, floor" isOptional />
        <div className="form-pair">
          <TextField name="postcode" label="Postcode" />
          <TextField name="city" label="Town or city" />
        </div>
        {states.length > 0 ? (
          <SelectField
            key={states[0]?.value}
            name="state"
            label="State or county"
            options={[{ value: "", label: "–" }, ...states]}
          />
        ) : (
          <TextField name="state" label="State or county" isOptional />
        )}
        <TextField name="phone" label="Phone" type="tel" isOptional />
      </div>
    </details>
  );
}
