import { addressLines } from "@vitrine/commerce/addresses";
import { Link } from "react-router";
import { customerPath } from "../customers/customer-path.ts";
import type { ShownDetails } from "./shown-order.ts";

/** Customer, addresses, shipping and payment. */
export function OrderPeople({ details, homeCountry }: { details: ShownDetails; homeCountry: string }) {
  const { order, payments, downloads } = details;
  const billing = addressLines(order.billing, homeCountry);
  const delivery = addressLines(order.shippingAddress, homeCountry);
  const isSame = delivery.length === 0 || delivery.join("\n") === billing.join("\n");
  const paid = payments.find(({ status }) => status === "paid");
  return (
    <section className="panel" aria-labelledby="people">
      <h2 id="people">Customer</h2>
      {order.email === "" ? (
        <p className="soft">The customer was erased.</p>
      ) : (
        <p>
          <Link to={customerPath(order.email)}>{order.email}</Link>
          {order.billing.phone ? <>, {order.billing.phone}</> : null}
        </p>
      )}
      <address className="address-lines">{billing.join("\n")}</address>
      {!isSame && (
        <>
          <h3>Send to</h3>
          <address className="address-lines">{delivery.join("\n")}</address>
        </>
      )}
      <p>
        Payment: {order.paymentTitle || "none"}
        {paid?.intentId ? <code className="long-code"> {paid.intentId}</code> : null}
      </p>
      {downloads.length > 0 && (
        <>
          <h3>Downloads</h3>
          <ul className="plain-list">
            {downloads.map(({ id, name, usedCount, left, revokedAt }) => (
              <li key={id}>
                {name}{" "}
                <small className="soft">
                  fetched {usedCount} {usedCount === 1 ? "time" : "times"}
                  {revokedAt ? ", closed" : left === null ? "" : `, ${left} left`}
                </small>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
