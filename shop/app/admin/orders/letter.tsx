import { data } from "react-router";
import { findLetter } from "../../../server/orders/find-letter.ts";
import { numberParam } from "../number-param.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/letter";
import styles from "./orders.css?url";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];
export const meta: Route.MetaFunction = () => officeHead("Letter");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const orderId = numberParam(params.id);
  const letter = await findLetter(shop, orderId, numberParam(params.letter));
  if (!letter) throw data(null, { status: 404 });
  const { from, to, subject, text } = letter.mail;
  return {
    orderId,
    letterId: numberParam(params.letter),
    from,
    to,
    subject,
    text: withoutKeys(text),
    hasFile: letter.file !== null,
  };
}

/** Links with keys are the customer's alone. */
function withoutKeys(text: string): string {
  return text.replaceAll(/([?&](?:key|order)=)[\w%.-]+/g, "$1…");
}

export default function Letter({ loaderData }: Route.ComponentProps) {
  const { orderId, letterId, from, to, subject, text, hasFile } = loaderData;
  return (
    <>
      <PageHeader title={subject} back={{ label: "The order", to: `/admin/orders/${orderId}/` }}>
        {hasFile && (
          <a className="button button-quiet" href={`/admin/orders/${orderId}/letters/${letterId}/file/`} download>
            As a file
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
        <p className="soft">There is no mail server yet: the letter lies in the shop’s folder for letters.</p>
      )}
      <p className="letter-text typed-text">{text}</p>
    </>
  );
}
