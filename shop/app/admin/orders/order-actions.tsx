import { hasMoneyToRefund, type OrderStatus } from "@vitrine/commerce/orders";
import type { Neighbours } from "../../../server/sales/orders/neighbours.ts";
import { Confirm } from "../ui/confirm.tsx";
import { Form } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { MayAct } from "../ui/may-act.tsx";
import { Menu } from "../ui/menu.tsx";
import { RecordLink } from "../ui/record-link.tsx";
import { NEW_DRAFT_PATH } from "./drafts/draft-paths.ts";

interface OrderActionsProps {
  readonly order: {
    readonly id: number;
    readonly status: OrderStatus;
    readonly total: number;
    readonly refunded: number;
    readonly balance: number;
  };
  /** The money has arrived. */
  readonly isPaid: boolean;
  readonly isPaidOnDelivery: boolean;
  /** Name of the invoice; null until there is one. */
  readonly invoice: string | null;
  readonly moves: readonly OrderStatus[];
  readonly canFulfilUnpaid: boolean;
  readonly canReturn: boolean;
  readonly canEdit: boolean;
  readonly version: string;
  readonly neighbours: Neighbours;
}

/** What the menu calls a change of status; the others are in the card “Status”. */
const MOVE_LABELS: Partial<Record<OrderStatus, string>> = {
  processing: "Mark as processing",
  completed: "Mark as completed",
  "on-hold": "Put on hold",
};

/** The buttons beside the order's title. */
export function OrderActions(props: OrderActionsProps) {
  const { order, isPaid, isPaidOnDelivery, invoice, moves, canFulfilUnpaid, canReturn, canEdit, version, neighbours } =
    props;
  const base = `/admin/orders/${order.id}/`;
  const canRefund = hasMoneyToRefund({ ...order, isPaid }, isPaidOnDelivery);
  return (
    <>
      {canRefund && (
        <MayAct>
          <RecordLink className="button button-quiet" to={`${base}refund/`}>
            Refund
          </RecordLink>
        </MayAct>
      )}
      {canReturn && (
        <MayAct>
          <RecordLink className="button button-quiet" to={`${base}return/`}>
            Return
          </RecordLink>
        </MayAct>
      )}
      {canEdit && (
        <MayAct>
          <RecordLink className="button button-quiet" to={`${base}edit/`}>
            Edit
          </RecordLink>
        </MayAct>
      )}
      <Menu
        label={
          <>
            Print
            <Icon name="down" />
          </>
        }
        icon="print"
        align="end"
      >
        <a href={`/admin/orders/packing-slips/?order-${order.id}=1`}>
          <Icon name="box" />
          Packing slip
        </a>
        {invoice !== null && (
          <a href={`${base}invoice/`} download>
            <Icon name="file" />
            Invoice {invoice}
          </a>
        )}
        <a href={`${base}print/`}>
          <Icon name="print" />
          Order with prices
        </a>
      </Menu>
      <MayAct>
        <Menu label="More actions" icon="more" isIconOnly align="end" className="order-menu">
          <Form method="post" version={version} className="menu-form" isGuarded={false}>
            <input type="hidden" name="intent" value="mark" />
            {moves.map((status) => {
              const label = MOVE_LABELS[status];
              return (
                label !== undefined && (
                  <button key={status} type="submit" name="to" value={status}>
                    {label}
                  </button>
                )
              );
            })}
          </Form>
          {canFulfilUnpaid && <RecordLink to={`${base}fulfil/`}>Fulfil before payment</RecordLink>}
          {moves.length > 0 && <a href="#status">Change status with a reason</a>}
          <Form method="post" action={NEW_DRAFT_PATH} className="menu-form">
            <input type="hidden" name="order" value={order.id} />
            <button type="submit" name="intent" value="copy-order">
              Duplicate as a draft
            </button>
          </Form>
          {moves.includes("cancelled") && (
            <Confirm
              label="Cancel order"
              question="Cancel this order?"
              text="Its items go back into stock and the customer gets an email. Money is not refunded by this. A cancelled order can’t be reopened."
              confirmLabel="Cancel order"
              fields={{ intent: "mark", to: "cancelled", version }}
            />
          )}
        </Menu>
      </MayAct>
      <span className="button-group order-step">
        <Step to={neighbours.newer} label="Newer order" icon="up" rel="prev" />
        <Step to={neighbours.older} label="Older order" icon="down" rel="next" />
      </span>
    </>
  );
}

interface StepProps {
  readonly to: number | null;
  readonly label: string;
  readonly icon: "up" | "down";
  readonly rel: "prev" | "next";
}

function Step({ to, label, icon, rel }: StepProps) {
  if (to === null) {
    return (
      <span className="icon-button" aria-disabled="true">
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <RecordLink className="icon-button" to={`/admin/orders/${to}/`} rel={rel} aria-label={label}>
      <Icon name={icon} />
    </RecordLink>
  );
}
