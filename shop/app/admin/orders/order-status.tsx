import { type OrderStatus, STATUS_NAMES } from "@vitrine/commerce/orders";
import { Card } from "../ui/card.tsx";
import { SelectField, TextField } from "../ui/form-fields.tsx";
import { Form, type FormResult } from "../ui/form.tsx";
import { statusBadge } from "./status-badge.tsx";

interface OrderStatusCardProps {
  readonly status: OrderStatus;
  readonly moves: readonly OrderStatus[];
  readonly version: string;
  readonly result: FormResult | undefined;
}

/** The usual next statuses. */
const NEXT: readonly OrderStatus[] = ["processing", "completed"];

/** Changes the status by hand, with a reason for the timeline. */
export function OrderStatusCard({ status, moves, version, result }: OrderStatusCardProps) {
  return (
    <Card title="Status" id="status" className="order-aside" badges={statusBadge(status)}>
      <Form method="post" className="admin-form" version={version} result={result} summary={false}>
        <SelectField
          name="to"
          label="Change to"
          value={NEXT.find((each) => moves.includes(each)) ?? moves[0] ?? ""}
          options={moves.map((each) => ({ value: each, label: STATUS_NAMES[each] }))}
        />
        <TextField name="reason" label="Reason" maxLength={500} isOptional />
        <button type="submit" className="button button-quiet" name="intent" value="move">
          Change status
        </button>
      </Form>
    </Card>
  );
}
