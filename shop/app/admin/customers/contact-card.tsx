import { type Address, addressLines } from "@vitrine/commerce/addresses";
import { Card } from "../ui/card.tsx";
import { RecordLink } from "../ui/record-link.tsx";
import { changeEmailPath } from "./customer-path.ts";
import { dayWords } from "./customer-words.ts";

interface ContactCardProps {
  readonly email: string;
  readonly billing: Partial<Address>;
  readonly shipping: Partial<Address>;
  readonly homeCountry: string;
  readonly hasAccount: boolean;
  readonly lastSignIn: Date | null;
  readonly mayEdit: boolean;
  readonly now: Date;
}

export function ContactCard(props: ContactCardProps) {
  const { email, billing, shipping, homeCountry, hasAccount, lastSignIn, mayEdit, now } = props;
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
          {hasAccount ? `Has an account${lastSignIn ? `, last seen ${dayWords(lastSignIn, now)}` : ""}` : "No account"}
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
