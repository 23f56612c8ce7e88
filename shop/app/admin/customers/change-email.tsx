import { data, redirect } from "react-router";
import { z } from "zod";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import { CHANGE_EMAIL_TEXTS, changeCustomerEmail } from "../../../server/people/customers/change-email.ts";
import { MERGE_TEXTS, mergeCustomers } from "../../../server/people/customers/merge-customers.ts";
import { findCustomer } from "../../../server/people/customers/list-customers.ts";
import { hasMailServer } from "../../../server/platform/mail/has-mail-server.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireConfirmed } from "../require-staff.server.ts";
import { CONFIRMED_FIELD, ConfirmButton } from "../ui/confirm-button.tsx";
import { TextField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/change-email";
import { customerPath, emailIn } from "./customer-path.ts";

export const meta: Route.MetaFunction = () => adminHead("Change email address");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = await requireConfirmed(context, "owner");
  const customer = await findCustomer(shop.database.pool, emailIn(request));
  if (!customer) throw data(null, { status: 404 });
  const { email, name, hasAccount } = customer;
  return { email, name, hasAccount, canSendMail: await hasMailServer(shop) };
}

const EmailForm = z.object({ email: z.string().trim().max(300, "This email address is too long.") });

export async function action({ request, context }: Route.ActionArgs) {
  // The new email address can reset the password, so only owners may change it.
  const { shop, staff } = await requireConfirmed(context, "owner");
  const form = await formOf(request);
  const read = parseForm(form, EmailForm);
  if (!read.ok) return invalid(read.error, form);
  const change = { from: emailIn(request), to: read.value.email };
  if (form.get("intent") === "merge") {
    if (!form.get(CONFIRMED_FIELD))
      return invalid([{ field: "email", text: "Confirm that they are one person." }], form);
    const merged = await mergeCustomers(shop, staff, change);
    if (!merged.ok) return invalid([{ field: "email", text: MERGE_TEXTS[merged.error] }], form);
    return redirect(customerPath(merged.value), { status: 303 });
  }
  const changed = await changeCustomerEmail(shop, staff, change);
  if (!changed.ok) return invalid([{ field: "email", text: CHANGE_EMAIL_TEXTS[changed.error] }], form);
  return redirect(customerPath(changed.value), { status: 303 });
}

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { email, name, hasAccount, canSendMail } = loaderData;
  return (
    <>
      <PageHeader
        title="Change email address"
        back={{ label: name || email, to: customerPath(email) }}
        description={`${hasAccount ? "They sign in with the new address from now on, with the password they have." : "They have no account."} Their orders and reviews go with them. ${canSendMail ? "An email to the old address says that it was changed." : "No mail server is set up, so the old address is not told."}`}
      />
      <Form method="post" className="admin-form" result={actionData}>
        <p>
          Now: <strong>{email}</strong>
        </p>
        <TextField name="email" label="New email address" type="email" value="" />
        <div className="button-row">
          <button type="submit" className="button">
            Change email address
          </button>
          <ConfirmButton
            label="Merge with this customer"
            className="button button-quiet"
            name="intent"
            value="merge"
            ask={(form) => ({
              question: "Merge these two customers?",
              text: `${email} and ${enteredEmail(form)} become one customer, who sees all orders of both. This can’t be undone.`,
              confirmLabel: "Merge",
            })}
            tick="Both addresses belong to one person. Merging can’t be undone."
            isAlwaysAsked
          />
        </div>
      </Form>
    </>
  );
}

function enteredEmail(form: FormData): string {
  const entered = form.get("email");
  return (typeof entered === "string" && entered.trim()) || "the other address";
}
