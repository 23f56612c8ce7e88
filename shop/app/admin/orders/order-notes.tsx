import { Card } from "../ui/card.tsx";
import { Form, type FormResult } from "../ui/form.tsx";
import { TextField } from "../ui/form-fields.tsx";
import { Icon } from "../ui/icon.tsx";
import { MayAct } from "../ui/may-act.tsx";
import type { ShownOrder } from "./shown-order.ts";

interface OrderNotesProps {
  readonly order: ShownOrder;
  readonly tags: readonly string[];
  readonly known: readonly string[];
  readonly result: FormResult | undefined;
}

/** What the customer wrote at checkout, and the staff's tags. */
export function OrderNotes({ order, tags, known, result }: OrderNotesProps) {
  const { note, giftNote } = order;
  const from = order.billing.firstName || "the customer";
  return (
    <Card title="Notes" id="notes" isFlush className="order-aside">
      <div className="card-body">
        {note === "" && giftNote === "" && <p className="soft">The customer left no note.</p>}
        {note !== "" && (
          <blockquote className="order-note">
            <p className="typed-text">{note}</p>
            <footer className="soft">From {from}, at checkout</footer>
          </blockquote>
        )}
        {giftNote !== "" && (
          <blockquote className="order-note">
            <p className="typed-text">{giftNote}</p>
            <footer className="soft">Gift note, for the package</footer>
          </blockquote>
        )}
      </div>
      <div className="card-part">
        <h3>Tags</h3>
        <ul className="tags">
          {tags.map((tag) => (
            <li key={tag} className="tag">
              {tag}
              <MayAct>
                <Form method="post">
                  <input type="hidden" name="tag" value={tag} />
                  <button
                    type="submit"
                    className="tag-remove"
                    name="intent"
                    value="untag"
                    aria-label={`Remove tag ${tag}`}
                  >
                    <Icon name="close" />
                  </button>
                </Form>
              </MayAct>
            </li>
          ))}
        </ul>
        <MayAct>
          <Form key={tags.join()} method="post" className="order-tag-form" result={result} summary={false}>
            <TextField name="tags" label="Add tags" placeholder="Add tags" maxLength={200} list="known-tags" required />
            <datalist id="known-tags">
              {known.map((tag) => (
                <option key={tag}>{tag}</option>
              ))}
            </datalist>
            <button type="submit" className="button button-quiet" name="intent" value="tag">
              Add
            </button>
          </Form>
        </MayAct>
      </div>
    </Card>
  );
}
