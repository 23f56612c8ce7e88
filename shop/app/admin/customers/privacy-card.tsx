import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { RecordLink } from "../ui/record-link.tsx";

export function PrivacyCard({ email, erasePath }: { readonly email: string; readonly erasePath: string }) {
  return (
    <Card title="Privacy" id="privacy">
      <p>
        <strong>Export</strong> everything you hold about this customer: profile, orders, reviews, messages, consent and
        notes, as JSON.
      </p>
      <p>
        <strong>Erase</strong> removes name, contact and account. Items, totals and taxes of orders stay.
      </p>
      <div className="customer-privacy">
        <a className="button button-quiet" href={`/admin/customers/export/?${new URLSearchParams({ email })}`} download>
          <Icon name="export" />
          Export data
        </a>
        <RecordLink className="button button-quiet button-danger" to={erasePath}>
          <Icon name="trash" />
          Erase data
        </RecordLink>
      </div>
    </Card>
  );
}
