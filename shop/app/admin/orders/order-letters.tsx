import { Link } from "react-router";
import type { OrderLetter } from "../../../server/orders/office-order.ts";
import { Badge, type BadgeTone } from "../ui/badge.tsx";
import { Form } from "../ui/form.tsx";
import { LETTER_NAMES } from "./letter-names.ts";

const STATES: Readonly<Record<OrderLetter["status"], readonly [BadgeTone, string]>> = {
  waiting: ["waiting", "Waiting"],
  sent: ["plain", "Sent"],
  "given-up": ["bad", "Given up"],
};

interface OrderLettersProps {
  readonly orderId: number;
  readonly letters: readonly OrderLetter[];
  readonly mayAct: boolean;
}

export function OrderLetters({ orderId, letters, mayAct }: OrderLettersProps) {
  return (
    <section className="panel no-print" aria-labelledby="letters">
      <h2 id="letters">Letters</h2>
      {letters.length === 0 && <p className="soft">None has been written yet.</p>}
      <ul className="plain-list">
        {letters.map(({ id, kind, status }) => (
          <li key={id} className="letter-row">
            <Link to={`/admin/orders/${orderId}/letters/${id}/`}>{LETTER_NAMES[kind]}</Link>
            <Badge tone={STATES[status][0]}>{STATES[status][1]}</Badge>
            {mayAct && status !== "waiting" && (
              <Form method="post">
                <input type="hidden" name="letter" value={id} />
                <button
                  type="submit"
                  className="link-button"
                  name="intent"
                  value="letter"
                  aria-label={`Send again: ${LETTER_NAMES[kind]}`}
                >
                  Send again
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
