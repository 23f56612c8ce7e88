import { data, redirect } from "react-router";
import { z } from "zod";
import { CHANGE_EMAIL_TEXTS, changeCustomerEmail } from "../../../server/customers/change-email.ts";
import { findCustomer } from "../../../server/customers/list-customers.ts";
import { checkedForm } from "../checked-form.server.ts";
import { formOf } from "../doors/door-request.server.ts";
import { notTaken } from "../form-answer.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { AnsweredForm, TextField } from "../ui/answered-form.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/change-email";
import { customerPath, emailIn } from "./customer-path.ts";

export const meta: Route.MetaFunction = () => officeHead("Change an e-mail address");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "owner");
  const customer = await findCustomer(shop.database.pool, emailIn(request));
  if (!customer) throw data(null, { status: 404 });
  return { email: customer.email, name: customer.name, hasAccount: customer.hasAccount };
}

const EmailForm = z.object({ email: z.string().trim().max(300, "This is too long for an e-mail address.") });

export async function action({ request, context }: Route.ActionArgs) {
  // Who holds the address can have the password: that is for owners alone.
  const { shop, staff } = await requireStaff(context, "owner");
  const form = await formOf(request);
  const read = checkedForm(form, EmailForm);
  if (!read.ok) return notTaken(read.error, form);
  const changed = await changeCustomerEmail(shop, staff, { from: emailIn(request), to: read.value.email });
  if (!changed.ok) return notTaken([{ field: "email", text: CHANGE_EMAIL_TEXTS[changed.error] }], form);
  return redirect(customerPath(changed.value), { status: 303 });
}

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { email, name, hasAccount } = loaderData;
  return (
    <>
      <PageHeader
        title="Change the e-mail address"
        back={{ label: name || email, to: customerPath(email) }}
        description={`${hasAccount ? "They sign in with the new address from now on, with the password they have." : "They have no account."} Their orders and reviews go with them. A letter to the old address says that it was changed.`}
      />
      <AnsweredForm answer={actionData}>
        <p>
          Now: <strong>{email}</strong>
        </p>
        <TextField name="email" label="New e-mail address" type="email" value="" />
        <button type="submit" className="button">
          Change it
        </button>
      </AnsweredForm>
    </>
  );
}
