import type { OrderStatus } from "@vitrine/commerce/orders";
import type { OrderLineView } from "../../../server/sales/orders/find-order.ts";
import type { StaffShipment } from "../../../server/sales/orders/order-progress.ts";
import { Badge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Icon } from "../ui/icon.tsx";
import { MayAct } from "../ui/may-act.tsx";
import { Menu } from "../ui/menu.tsx";
import { RecordLink } from "../ui/record-link.tsx";
import { momentLabel, type Clock } from "../ui/clock.ts";
import { countItems, type GroupedLine, type OrderGroups } from "./order-groups.ts";
import { OrderLines } from "./order-lines.tsx";

interface OrderFulfilmentProps {
  readonly order: { readonly id: number; readonly status: OrderStatus; readonly lines: readonly OrderLineView[] };
  readonly groups: OrderGroups;
  /** Quantities by line. */
  readonly refunded: Readonly<Record<number, number>>;
  readonly pictures: Readonly<Record<number, string>>;
  readonly clock: Clock;
  readonly money: (amount: number) => string;
}

const itemsOf = (lines: readonly GroupedLine[]) => {
  const count = countItems(lines);
  return count === 1 ? "1 item" : `${count} items`;
};

/** The items of an order: what is to be sent, what is in each package, and what needs none. */
export function OrderFulfilment({ order, groups, refunded, pictures, clock, money }: OrderFulfilmentProps) {
  const { toFulfil, shipments, completed, rest } = groups;
  const lines = (of: readonly GroupedLine[]) => (
    <OrderLines lines={of} order={order} refunded={refunded} pictures={pictures} money={money} />
  );
  const fulfilPath = `/admin/orders/${order.id}/fulfil/`;
  return (
    <>
      {toFulfil.length > 0 && (
        <Card
          title="To fulfil"
          isFlush
          badges={
            <Badge tone={order.status === "processing" ? "waiting" : "plain"} pip="ring">
              {itemsOf(toFulfil)}
            </Badge>
          }
          actions={
            order.status === "processing" && (
              <MayAct>
                <RecordLink className="button" to={fulfilPath}>
                  <Icon name="truck" />
                  Fulfil items
                </RecordLink>
              </MayAct>
            )
          }
        >
          {order.status !== "processing" && (
            <p className="card-lead soft">These items can be sent once the order is paid.</p>
          )}
          {lines(toFulfil)}
        </Card>
      )}
      {shipments.map(({ shipment, lines: packed }) => (
        <Card
          key={shipment.id}
          title="Fulfilled"
          isFlush
          badges={
            <Badge pip="full">{packed.length === 0 ? momentLabel(shipment.createdAt, clock) : itemsOf(packed)}</Badge>
          }
          actions={<ShipmentMenu orderId={order.id} shipment={shipment} />}
        >
          <p className="order-shipment">
            <Icon name="truck" />
            <ShipmentName shipment={shipment} />
            <span>{momentLabel(shipment.createdAt, clock)}</span>
          </p>
          {shipment.message !== "" && <p className="card-lead typed-text soft">{shipment.message}</p>}
          {lines(packed)}
        </Card>
      ))}
      {completed.length > 0 && (
        <Card
          title="Fulfilled"
          isFlush
          badges={<Badge pip="full">{itemsOf(completed)}</Badge>}
          actions={
            <MayAct>
              <RecordLink to={fulfilPath}>Add tracking</RecordLink>
            </MayAct>
          }
        >
          {lines(completed)}
        </Card>
      )}
      {rest.length > 0 && (
        <Card title="Items without shipping" isFlush badges={<Badge>{itemsOf(rest)}</Badge>}>
          {lines(rest)}
        </Card>
      )}
    </>
  );
}

function ShipmentName({ shipment }: { readonly shipment: StaffShipment }) {
  const { carrier, trackingNumber, url } = shipment;
  const number = trackingNumber || "Track package";
  if (url === "") return <span>{nameOf(shipment)}</span>;
  return (
    <span>
      {carrier !== "" && `${carrier} · `}
      <a href={url} rel="noreferrer" target="_blank">
        {number}
      </a>
    </span>
  );
}

function ShipmentMenu({ orderId, shipment }: { readonly orderId: number; readonly shipment: StaffShipment }) {
  return (
    <Menu
      label="Actions for this package"
      icon="more"
      isIconOnly
      align="end"
      className="order-menu"
      buttonClass="icon-button button-plain"
    >
      <a href={`/admin/orders/packing-slips/?order-${orderId}=1&shipment=${shipment.id}`}>
        <Icon name="print" />
        Print packing slip
      </a>
      <Confirm
        label="Remove package"
        question={`Remove the package ${nameOf(shipment)}?`}
        text="Its items go back to fulfil, and it disappears from the customer’s order page. An email that was sent stays sent."
        confirmLabel="Remove"
        fields={{ intent: "unship", shipment: String(shipment.id) }}
      />
    </Menu>
  );
}

function nameOf({ carrier, trackingNumber }: StaffShipment): string {
  return [carrier, trackingNumber].filter((part) => part !== "").join(", ") || "Sent without tracking";
}
