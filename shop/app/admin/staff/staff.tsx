import { data } from "react-router";
import {
  changeRole,
  inviteStaff,
  listInvitations,
  listStaff,
  removeStaff,
  staffRefusalText,
  withdrawInvitation,
} from "../../../server/accounts/staff.ts";
import { formOf } from "../doors/door-request.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { FormErrors } from "../ui/form-errors.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Said } from "../ui/toast.tsx";
import type { Route } from "./+types/staff";
import { InviteForm } from "./invite-form.tsx";
import { StaffTable } from "./staff-table.tsx";

export const meta: Route.MetaFunction = () => officeHead("Staff");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, staff } = await requireStaff(context, "owner");
  const [members, invitations] = await Promise.all([listStaff(shop.database.pool), listInvitations(shop)]);
  return { ownId: staff.id, members, invitations };
}

interface Answer {
  readonly said: string;
  /** Of an invitation, shown once. */
  readonly link: string;
  readonly problems: readonly { readonly field: string | null; readonly text: string }[];
}

const DONE: Answer = { said: "", link: "", problems: [] };

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "owner");
  const form = await formOf(request);
  const [email, role] = [form.get("email") ?? "", form.get("role") ?? ""];
  const personId = Number(form.get("person") ?? 0) || 0;
  switch (form.get("intent")) {
    case "invite": {
      const invited = await inviteStaff(shop, staff, { email, role });
      if (!invited.ok) return refused(staffRefusalText(invited.error), "email");
      return { ...DONE, link: invited.value, said: `The invitation for ${email} is ready.` };
    }
    case "withdraw":
      await withdrawInvitation(shop, staff, email);
      return { ...DONE, said: "The invitation is withdrawn." };
    case "role": {
      const changed = await changeRole(shop, staff, personId, role);
      return changed.ok ? { ...DONE, said: "The role is changed." } : refused(staffRefusalText(changed.error), null);
    }
    case "remove": {
      const removed = await removeStaff(shop, staff, personId);
      return removed.ok ? { ...DONE, said: "They are out." } : refused(staffRefusalText(removed.error), null);
    }
    default:
      return DONE;
  }
}

function refused(text: string, field: string | null) {
  return data<Answer>({ ...DONE, problems: [{ field, text }] }, { status: 422 });
}

export default function Staff({ loaderData: { ownId, members, invitations }, actionData }: Route.ComponentProps) {
  const { problems = [], link = "" } = actionData ?? {};
  return (
    <>
      <PageHeader
        title="Staff"
        description="Viewers see everything but settings, managers change goods and orders, owners do everything."
      />
      <Said />
      <FormErrors problems={problems} />
      {link !== "" && (
        <section className="panel" aria-labelledby="invitation-link">
          <h2 id="invitation-link">The invitation</h2>
          <p>Send this link to them. It opens once, within a week, and is shown only now.</p>
          <p>
            <code className="long-code">{link}</code>
          </p>
        </section>
      )}
      <StaffTable members={members} invitations={invitations} ownId={ownId} />
      <InviteForm problems={problems} />
    </>
  );
}
