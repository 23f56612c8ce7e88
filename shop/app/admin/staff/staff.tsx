import { data } from "react-router";
import {
  changeRole,
  inviteStaff,
  listInvitations,
  listStaff,
  removeStaff,
  staffRefusalText,
  withdrawInvitation,
} from "../../../server/people/accounts/staff.ts";
import { staleForm, versionOf } from "../../../server/platform/settings/form-version.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireConfirmed } from "../require-staff.server.ts";
import { FormErrors } from "../ui/form-errors.tsx";
import { type FormResult, EMPTY_RESULT } from "../ui/form.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/staff";
import { InviteForm } from "./invite-form.tsx";
import { StaffTable } from "./staff-table.tsx";

export const meta: Route.MetaFunction = () => adminHead("Staff");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, staff } = await requireConfirmed(context, "owner");
  const [members, invitations] = await Promise.all([listStaff(shop.database.pool), listInvitations(shop)]);
  return {
    ownId: staff.id,
    members: members.map((member) => ({ ...member, version: versionOf(member.role) })),
    invitations,
  };
}

interface Answer extends FormResult {
  /** Invitation link, shown once. */
  readonly link: string;
}

const DONE: Answer = { ...EMPTY_RESULT, link: "" };

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireConfirmed(context, "owner");
  const form = await formOf(request);
  const [email, role] = [form.get("email") ?? "", form.get("role") ?? ""];
  const personId = Number(form.get("person") ?? 0) || 0;
  switch (form.get("intent")) {
    case "invite": {
      const invited = await inviteStaff(shop, staff, { email, role });
      if (!invited.ok) return refused(staffRefusalText(invited.error), "email");
      return { ...DONE, link: invited.value, message: `The invitation for ${email} is ready.` };
    }
    case "withdraw":
      await withdrawInvitation(shop, staff, email);
      return { ...DONE, message: "Invitation withdrawn." };
    case "role": {
      const stored = (await listStaff(shop.database.pool)).find(({ id }) => id === personId);
      const about = { name: stored?.email ?? "", subjects: [`person:${personId}`] };
      const stale = stored && (await staleForm(shop.database.pool, form, stored.role, about));
      if (stale) {
        const result = { ...DONE, problems: stale.problems, entered: Object.fromEntries(stale.form) };
        return data<Answer>(result, { status: 422 });
      }
      const changed = await changeRole(shop, staff, personId, role);
      return changed.ok ? { ...DONE, message: "Role changed." } : refused(staffRefusalText(changed.error), null);
    }
    case "remove": {
      const removed = await removeStaff(shop, staff, personId);
      return removed.ok
        ? { ...DONE, message: "Staff member removed." }
        : refused(staffRefusalText(removed.error), null);
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
        description="Viewers see everything except settings. Managers edit products, orders and content. Owners have full access."
      />
      <StatusMessage />
      <FormErrors problems={problems} />
      {link !== "" && (
        <section className="panel" aria-labelledby="invitation-link">
          <h2 id="invitation-link">The invitation</h2>
          <p>Send them this link. It works once, expires in a week and is shown only now.</p>
          <p>
            <code className="long-code">{link}</code>
          </p>
        </section>
      )}
      <StaffTable members={members} invitations={invitations} ownId={ownId} result={actionData} />
      <InviteForm problems={problems} />
    </>
  );
}
