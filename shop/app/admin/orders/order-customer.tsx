import { addressLines } from "@vitrine/commerce/addresses";
import { Link } from "react-router";
import { customerPath } from "../customers/customer-path.ts";
import { Card } from "../ui/card.tsx";
import type { ShownDetails } from "./shown-order.ts";

export interface CustomerFigures {
  readonly orders: number;
  /** Formatted. */
  readonly spent: string;
  readonly since: number;
}

interface OrderCustomerProps {
  readonly details: ShownDetails;
  readonly homeCountry: string;
  readonly figures: CustomerFigures | null;
}

/** Who ordered, how to reach them and where the items go. */
export function OrderCustomer({ details, homeCountry, figures }: OrderCustomerProps) {
  const { order } = details;
  const { firstName, lastName, phone } = order.billing;
  const billing = addressLines(order.billing, homeCountry);
  const delivery = addressLines(order.shippingAddress, homeCountry);
  const isSame = delivery.length > 0 && delivery.join("\n") === billing.join("\n");
  const name = [firstName, lastName].filter(Boolean).join(" ") || order.email;
  return (
    <Card title="Customer" id="people" isFlush className="order-aside">
      <div className="card-body">
        {order.email === "" ? (
          <p className={name === "" ? "soft" : ""}>{name || "No name or email address"}</p>
        ) : (
          <p>
            <Link to={customerPath(order.email)}>{name}</Link>
          </p>
        )}
        {figures && (
          <p className="soft">
            {figures.orders === 1 ? "1 order" : `${figures.orders} orders`} · {figures.spent} spent since{" "}
            {figures.since}
          </p>
        )}
      </div>
      {order.email !== "" && (
        <div className="card-part">
          <h3>Contact</h3>
          <p className="order-email">
            <a href={`mailto:${encodeURIComponent(order.email).replaceAll("%40", "@")}`}>{order.email}</a>
          </p>
          {phone && (
            <p>
              <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</a>
            </p>
          )}
        </div>
      )}
      {delivery.length > 0 && (
        <div className="card-part">
          <h3>Delivery address</h3>
          <address className="address-lines">{delivery.join("\n")}</address>
        </div>
      )}
      <div className="card-part">
        <h3>Billing address</h3>
        {isSame ? (
          <p className="soft">Same as delivery address</p>
        ) : (
          <address className="address-lines">{billing.join("\n")}</address>
        )}
      </div>
    </Card>
  );
}
