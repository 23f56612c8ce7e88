import { addressLines } from "@vitrine/commerce/addresses";
import { data, Link, redirect } from "react-router";
import { mayActAs } from "../../../server/people/accounts/person.ts";
import {
  eraseCustomerAsStaff,
  readCustomerFacts,
  staffEraseRefusalText,
} from "../../../server/tracking/privacy/customer-page.ts";
import { findCustomer } from "../../../server/people/customers/list-customers.ts";
import { DateText } from "../../ui/date-text.tsx";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { adminHead } from "../admin-head.ts";
import { OrderTable } from "../orders/order-table.tsx";
import { requireStaff } from "../require-staff.server.ts";
import { Confirm } from "../ui/confirm.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FormErrors } from "../ui/form-errors.tsx";
import { adminMoney } from "../ui/admin-money.ts";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/customer";
import { changeEmailPath, emailIn } from "./customer-path.ts";

export const meta: Route.MetaFunction = () => adminHead("Customer");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const email = emailIn(request);
  const customer = await findCustomer(pool, email);
  const facts = await readCustomerFacts(pool, email);
  if (!customer && facts.orders.length === 0) throw data(null, { status: 404 });
  const { currency, checkout } = await shop.settings();
  return {
    email,
    customer,
    ...facts,
    currency,
    homeCountry: checkout.country,
    mayAct: mayActAs(staff, "manager"),
    isOwner: mayActAs(staff, "owner"),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  if (form.get("intent") !== "erase") return { problems: [] };
  const erased = await eraseCustomerAsStaff(shop, staff, emailIn(request));
  if (!erased.ok) {
    return data({ problems: [{ field: null, text: staffEraseRefusalText(erased.error) }] }, { status: 422 });
  }
  return redirect("/admin/customers/", { status: 303 });
}

export default function Customer({ loaderData, actionData }: Route.ComponentProps) {
  const { email, customer, orders, billing, comments, currency, homeCountry, mayAct, isOwner } = loaderData;
  const query = new URLSearchParams({ email });
  return (
    <>
      <PageHeader
        title={customer?.name || email}
        back={{ label: "Customers", to: "/admin/customers/" }}
        description={email}
      >
        {isOwner && customer && (
          <Link className="button button-quiet" to={changeEmailPath(email)}>
            Change email address
          </Link>
        )}
        {mayAct && (
          <a className="button button-quiet" href={`/admin/customers/export/?${query}`} download>
            Export customer data
          </a>
        )}
      </PageHeader>
      <FormErrors problems={actionData?.problems ?? []} />
      {customer && (
        <dl className="figures">
          <div className="figure">
            <dt>Orders</dt>
            <dd>
              <strong>{customer.orders}</strong>
            </dd>
          </div>
          <div className="figure">
            <dt>Spent</dt>
            <dd>
              <strong>{adminMoney(customer.spent, currency, customer.currency || currency.code)}</strong>
            </dd>
          </div>
          <div className="figure">
            <dt>Known since</dt>
            <dd>
              <DateText date={customer.since} />
              <span>{customer.hasAccount ? "with an account" : "as a guest"}</span>
            </dd>
          </div>
          <div className="figure">
            <dt>Reviews and comments</dt>
            <dd>
              <strong>{comments}</strong>
            </dd>
          </div>
        </dl>
      )}
      <section className="panel" aria-labelledby="address">
        <h2 id="address">Address</h2>
        <address className="address-lines">{addressLines(billing, homeCountry).join("\n") || "None yet."}</address>
      </section>
      <section className="panel" aria-labelledby="orders">
        <h2 id="orders">Orders</h2>
        {orders.length === 0 ? (
          <EmptyState>No orders yet.</EmptyState>
        ) : (
          <OrderTable caption="Orders of this customer" orders={orders} currency={currency} />
        )}
      </section>
      {mayAct && (
        <section className="panel" aria-labelledby="erase">
          <h2 id="erase">Forget them</h2>
          <p className="soft">
            Items, totals and taxes stay in your records. Names, addresses and the account are deleted permanently.
          </p>
          <div>
            <Confirm
              label="Erase customer"
              question={`Erase ${email}?`}
              text="Their account is deleted and their orders are anonymised. This cannot be undone."
              confirmLabel="Erase"
              fields={{ intent: "erase" }}
              action={`/admin/customers/one/?${query}`}
            />
          </div>
        </section>
      )}
    </>
  );
}
