import { Link } from "react-router";
import type { OrderEmail } from "../../../server/sales/orders/staff-order.ts";
import { Badge, type BadgeTone } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { Form } from "../ui/form.tsx";
import { EMAIL_NAMES } from "./email-names.ts";

const STATES: Readonly<Record<OrderEmail["status"], readonly [BadgeTone, string]>> = {
  waiting: ["waiting", "Waiting"],
  sent: ["plain", "Sent"],
  "given-up": ["bad", "Failed"],
};

interface OrderEmailsProps {
  readonly orderId: number;
  readonly emails: readonly OrderEmail[];
  readonly mayAct: boolean;
  readonly canSendMail: boolean;
}

const NOT_SENT: readonly [BadgeTone, string] = ["bad", "Saved, not sent"];

export function OrderEmails({ orderId, emails, mayAct, canSendMail }: OrderEmailsProps) {
  return (
    <Card title="Emails" id="emails" className="order-aside">
      {!canSendMail && (
        <p className="field-problem">
          No mail server is set up: customers get no emails. Emails are saved as files.{" "}
          {mayAct && <Link to="/admin/settings/mail/">Set up a mail server</Link>}
        </p>
      )}
      {emails.length === 0 && <p className="soft">No emails yet.</p>}
      <ul className="plain-list">
        {emails.map(({ id, kind, status, isFile }) => (
          <li key={id} className="email-row">
            <Link to={`/admin/orders/${orderId}/emails/${id}/`}>{EMAIL_NAMES[kind]}</Link>
            <Badge tone={(isFile ? NOT_SENT : STATES[status])[0]}>{(isFile ? NOT_SENT : STATES[status])[1]}</Badge>
            {mayAct && status !== "waiting" && (
              <Form method="post">
                <input type="hidden" name="email" value={id} />
                <button
                  type="submit"
                  className="link-button"
                  name="intent"
                  value="email"
                  aria-label={`Send again: ${EMAIL_NAMES[kind]}`}
                >
                  Send again
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
