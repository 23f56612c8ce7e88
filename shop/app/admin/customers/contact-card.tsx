import { type Address, addressLines } from "@vitrine/commerce/addresses";
import { Card } from "../ui/card.tsx";
import { type Clock, dayWords } from "../ui/clock.ts";
import { RecordLink } from "../ui/record-link.tsx";
import { changeEmailPath } from "./customer-path.ts";

interface ContactCardProps {
  readonly email: string;
  readonly billing: Partial<Address>;
  readonly shipping: Partial<Address>;
  readonly homeCountry: string;
  readonly hasAccount: boolean;
  readonly lastSignIn: Date | null;
  readonly mayEdit: boolean;
  readonly clock: Clock;
}

export function ContactCard(props: ContactCardProps) {
  const { email, billing, shipping, homeCountry, hasAccount, lastSignIn, mayEdit, clock } = props;
  const [bill, ship] = [addressLines(billing, homeCountry), addressLines(shipping, homeCountry)];
  const isSame = bill.join("\n") === ship.join("\n");
  return (
    <Card
      title="Contact"
      id="contact"
      isFlush
      actions={mayEdit && <RecordLink to={changeEmailPath(email)}>Change email</RecordLink>}
    >
      <div className="card-body">
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
        {billing.phone && (
          <p>
            <a href={`tel:${billing.phone.replaceAll(/[^\d+]/g, "")}`}>{billing.phone}</a>
          </p>
        )}
        <p className="soft">
          {hasAccount
            ? `Has an account${lastSignIn ? `, last seen ${dayWords(lastSignIn, clock)}` : ""}`
            : "No account"}
        </p>
      </div>
      {ship.length > 0 && (
        <AddressPart title={isSame ? "Delivery and billing address" : "Delivery address"} lines={ship} />
      )}
      {bill.length > 0 && !isSame && <AddressPart title="Billing address" lines={bill} />}
    </Card>
  );
}

function AddressPart({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="card-part">
      <h3>{title}</h3>
      <address className="address-lines">{lines.join("\n")}</address>
    </div>
  );
}
