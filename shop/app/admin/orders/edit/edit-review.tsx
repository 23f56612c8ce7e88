import { Card } from "../../ui/card.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { EditPageData } from "./edit-page.server.ts";
import { EditSums } from "./edit-sums.tsx";

/** What saving will do. Every entered value goes along, so that saving does exactly this. */
export function EditReview({ page }: { readonly page: EditPageData }) {
  const { review, lines, values, email, canSendMail } = page;
  const isEmailed = values["email"] !== "" && email !== "";
  const fields = [
    ...lines.flatMap(({ key, quantity, hidden }) => [{ name: `quantity-${key}`, value: String(quantity) }, ...hidden]),
    ...Object.entries(values)
      .filter(([name, value]) => name !== "email" || value !== "")
      .map(([name, value]) => ({ name, value })),
    { name: "seen-total", value: String(review.total) },
  ];
  return (
    <Card title="Save these changes?" className="edit-review">
      {fields.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ul className="plain-list edit-changes">
        {review.changes.map((change) => (
          <li key={change} className="order-paid">
            <Icon name="edit" />
            <span>{change}</span>
          </li>
        ))}
        {values["reason"] !== "" && (
          <li className="order-paid">
            <Icon name="note" />
            <span>Reason: {values["reason"]}</span>
          </li>
        )}
        <li className="order-paid">
          <Icon name="mail" />
          <span>{emailWords()}</span>
        </li>
      </ul>
      <EditSums page={page} />
      <p>{review.next}</p>
      <div className="button-row">
        <button type="submit" className="button button-quiet" name="intent" value="edit">
          Back
        </button>
        <button type="submit" className="button" name="intent" value="save">
          Save changes
        </button>
      </div>
    </Card>
  );

  function emailWords(): string {
    if (!isEmailed) return "The customer gets no email.";
    return canSendMail
      ? `We’ll email the updated order to ${email}.`
      : "The email is saved as a file: no mail server is set up.";
  }
}
