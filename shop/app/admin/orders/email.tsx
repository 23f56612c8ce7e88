import { data } from "react-router";
import { findEmail } from "../../../server/sales/orders/find-email.ts";
import { numberParam } from "../number-param.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/email";
import styles from "./orders.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => adminHead("Email");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const orderId = numberParam(params.id);
  const email = await findEmail(shop, orderId, numberParam(params.email));
  if (!email) throw data(null, { status: 404 });
  const { from, to, subject, text } = email.mail;
  return {
    orderId,
    emailId: numberParam(params.email),
    from,
    to,
    subject,
    text: withoutKeys(text),
    hasFile: email.file !== null,
  };
}

/** Links with a key are for the customer only. */
function withoutKeys(text: string): string {
  return text.replaceAll(/([?&](?:key|order)=)[\w%.-]+/g, "$1…");
}

export default function Email({ loaderData }: Route.ComponentProps) {
  const { orderId, emailId, from, to, subject, text, hasFile } = loaderData;
  return (
    <>
      <PageHeader title={subject} back={{ label: "The order", to: `/admin/orders/${orderId}/` }}>
        {hasFile && (
          <a className="button button-quiet" href={`/admin/orders/${orderId}/emails/${emailId}/file/`} download>
            Download
          </a>
        )}
      </PageHeader>
      <dl className="facts">
        <div>
          <dt>From</dt>
          <dd>{from}</dd>
        </div>
        <div>
          <dt>To</dt>
          <dd>{to}</dd>
        </div>
      </dl>
      {hasFile && (
        <p className="soft">No mail server is set up: the email is in the “mail” folder of the data directory.</p>
      )}
      <p className="email-text typed-text">{text}</p>
    </>
  );
}
