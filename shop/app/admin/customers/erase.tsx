import { data, Link, redirect } from "react-router";
import { findCustomer } from "../../../server/people/customers/list-customers.ts";
import { problem } from "../../../server/platform/http/form-input.ts";
import { eraseCustomerAsStaff, staffEraseRefusalText } from "../../../server/tracking/privacy/customer-page.ts";
import { type ErasureFacts, readErasureFacts } from "../../../server/tracking/privacy/read-customer.ts";
import { adminHead } from "../admin-head.ts";
import { invalid } from "../form-response.server.ts";
import { requireStaff } from "../require-staff.server.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { Card } from "../ui/card.tsx";
import { TextField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/erase";
import { customerPath, emailIn } from "./customer-path.ts";
import styles from "./customers.css?url";

export const meta: Route.MetaFunction = () => adminHead("Erase a customer’s data");
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const { pool } = shop.database;
  const email = emailIn(request);
  const [customer, facts] = await Promise.all([findCustomer(pool, email), readErasureFacts(pool, email)]);
  if (!customer && facts.orders === 0) throw data(null, { status: 404 });
  return { email, name: customer?.name || email, facts };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const email = emailIn(request);
  const form = await formOf(request);
  const customer = await findCustomer(shop.database.pool, email);
  const name = customer?.name || email;
  if ((form.get("confirm") ?? "").trim().toLowerCase() !== name.toLowerCase()) {
    return invalid([problem("confirm", `Type ${name} to confirm.`)], form);
  }
  const erased = await eraseCustomerAsStaff(shop, staff, email);
  if (!erased.ok) return invalid([problem("", staffEraseRefusalText(erased.error))], form);
  return redirect("/admin/customers/", { status: 303 });
}

export default function EraseCustomer({ loaderData: { email, name, facts }, actionData }: Route.ComponentProps) {
  const isOpen = facts.open.length > 0;
  return (
    <>
      <PageHeader title={`Erase ${name}’s data?`} back={{ label: name, to: customerPath(email) }} />
      <div className="customer-erase">
        <Card title="What happens" id="erase">
          <ul className="customer-erase-list">
            <li>
              <Icon name="trash" />
              <span>
                <strong>Erased now:</strong> {erasedWords(facts)}
              </span>
            </li>
            {facts.orders > 0 && (
              <li>
                <Icon name="lock" />
                <span>
                  <strong>Kept for your accounts:</strong> items, totals, taxes and country of{" "}
                  {facts.orders === 1 ? "1 order" : `${facts.orders} orders`}, without name and address
                </span>
              </li>
            )}
            {isOpen && (
              <li>
                <Icon name="alert" />
                <span>
                  <strong>Finish first:</strong>{" "}
                  {facts.open.map(({ id, number }, index) => (
                    <span key={id}>
                      {index > 0 && ", "}
                      <Link to={`/admin/orders/${id}/`}>#{number}</Link>
                    </span>
                  ))}{" "}
                  still {facts.open.length === 1 ? "needs" : "need"} the address. Complete or cancel{" "}
                  {facts.open.length === 1 ? "it" : "them"}, then come back.
                </span>
              </li>
            )}
          </ul>
          {!isOpen && (
            <Form method="post" className="admin-form" result={actionData}>
              <TextField
                name="confirm"
                label={
                  <>
                    Type <strong>{name}</strong> to confirm
                  </>
                }
                value=""
                required
              />
              <div className="button-row">
                <Link className="button button-quiet" to={customerPath(email)}>
                  Cancel
                </Link>
                <button type="submit" className="button button-danger" name="intent" value="erase">
                  Erase data
                </button>
              </div>
              <p className="soft">This cannot be undone.</p>
            </Form>
          )}
        </Card>
      </div>
    </>
  );
}

function erasedWords({ hasAccount, isSubscribed, hasNote, reviews, messages }: ErasureFacts): string {
  const counted = (count: number, one: string, many: string) =>
    count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];
  return [
    "name, email, phone and addresses",
    ...(hasAccount ? ["the account"] : []),
    ...(isSubscribed ? ["the newsletter subscription"] : []),
    ...(hasNote ? ["your note and tags"] : []),
    ...counted(messages, "message", "messages"),
    ...counted(reviews, "review", "reviews").map((words) => `name and photos of ${words}`),
    "stored events",
  ].join(", ");
}
