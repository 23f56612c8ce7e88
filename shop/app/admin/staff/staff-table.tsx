import type { Invitation, StaffMember } from "../../../server/people/accounts/staff.ts";
import { Datestamp } from "../ui/timestamp.tsx";
import { Badge } from "../ui/badge.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Form, type FormResult } from "../ui/form.tsx";
import { RoleOptions } from "./role-options.tsx";

interface ListedMember extends StaffMember {
  readonly version: string;
}

interface StaffTableProps {
  readonly members: readonly ListedMember[];
  readonly invitations: readonly Invitation[];
  readonly ownId: number;
  /** The response to a rejected form of one of these rows. */
  readonly result: FormResult | undefined;
}

export function StaffTable({ members, invitations, ownId, result }: StaffTableProps) {
  return (
    <>
      <DataTable
        caption="Staff"
        rows={members}
        rowKey={({ id }) => id}
        columns={[
          { name: "who", title: "Name", cell: (member) => <Who member={member} isSelf={member.id === ownId} /> },
          { name: "role", title: "Role", cell: (member) => <RoleForm member={member} result={result} /> },
          {
            name: "factor",
            title: "Two-factor",
            cell: ({ hasSecondFactor }) =>
              hasSecondFactor ? <Badge tone="good">On</Badge> : <Badge tone="waiting">Off</Badge>,
          },
          {
            name: "seen",
            title: "Last sign-in",
            cell: ({ lastLoginAt }) => (lastLoginAt ? <Datestamp date={lastLoginAt} /> : "Never"),
          },
          { name: "remove", title: "Remove", cell: (member) => <Remove member={member} /> },
        ]}
      />
      {invitations.length > 0 && (
        <DataTable
          caption="Invitations"
          rows={invitations}
          rowKey={({ email }) => email}
          columns={[
            { name: "email", title: "Invited", cell: ({ email }) => email },
            { name: "role", title: "Role", cell: ({ role }) => role },
            { name: "until", title: "Expires", cell: ({ expiresAt }) => <Datestamp date={expiresAt} /> },
            {
              name: "withdraw",
              title: "Withdraw",
              cell: ({ email }) => (
                <Confirm
                  label="Withdraw"
                  question={`Withdraw the invitation for ${email}?`}
                  text="The link you sent stops working. You can invite them again."
                  confirmLabel="Withdraw invitation"
                  fields={{ intent: "withdraw", email }}
                />
              ),
            },
          ]}
        />
      )}
    </>
  );
}

function Who({ member: { name, email }, isSelf }: { member: StaffMember; isSelf: boolean }) {
  return (
    <>
      {name === "" ? email : `${name} (${email})`} {isSelf && <Badge>You</Badge>}
    </>
  );
}

function RoleForm({ member, result }: { member: ListedMember } & Pick<StaffTableProps, "result">) {
  const { id, role, email, version } = member;
  const own = result?.entered?.["person"] === String(id) ? result : undefined;
  return (
    <Form method="post" className="inline-form" version={version} result={own} summary={false}>
      <input type="hidden" name="person" value={id} />
      <select key={role} name="role" defaultValue={own?.entered?.["role"] ?? role} aria-label={`Role of ${email}`}>
        <RoleOptions />
      </select>
      <button type="submit" className="link-button" name="intent" value="role">
        Change
      </button>
    </Form>
  );
}

function Remove({ member: { id, name, email } }: { member: StaffMember }) {
  return (
    <Confirm
      label="Remove"
      question={`Remove ${name === "" ? email : name} from the staff?`}
      text="They are signed out at once. What they did stays in the audit log."
      confirmLabel="Remove"
      fields={{ intent: "remove", person: id }}
    />
  );
}
