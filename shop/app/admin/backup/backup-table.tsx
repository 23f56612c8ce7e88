import { Badge } from "../ui/badge.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Timestamp } from "../ui/timestamp.tsx";
import { sizeText } from "./backup-size.ts";
import type { ShownBackup } from "./shown-backups.server.ts";

const REFUSALS: Readonly<Record<NonNullable<ShownBackup["refusal"]>, string>> = {
  "no-file": "Gone",
  "not-a-backup": "Not a back-up",
  newer: "From a newer version",
  "other-schema": "Not from Vitrine",
  "cut-short": "Not complete",
  damaged: "Damaged",
};

export function BackupTable({ backups, isBusy }: { backups: readonly ShownBackup[]; isBusy: boolean }) {
  return (
    <DataTable
      caption="Back-ups"
      rows={backups}
      rowKey={({ name }) => name}
      columns={[
        {
          name: "date",
          title: "Created",
          cell: ({ name, modified }) => (
            <>
              <Timestamp date={modified} />
              <span className="kept-file">{name}</span>
            </>
          ),
        },
        { name: "size", title: "Size", isNumber: true, cell: ({ bytes }) => sizeText(bytes) },
        { name: "state", title: "State", cell: (backup) => <State backup={backup} /> },
        { name: "acts", title: "Actions", cell: (backup) => <Acts backup={backup} isBusy={isBusy} /> },
      ]}
    />
  );
}

function State({ backup: { refusal, shop, hasOtherSecret } }: { backup: ShownBackup }) {
  if (refusal !== null) return <Badge tone="bad">{REFUSALS[refusal]}</Badge>;
  return (
    <>
      <Badge tone={hasOtherSecret ? "waiting" : "good"}>{hasOtherSecret ? "Other secret" : "Ready"}</Badge> {shop}
    </>
  );
}

const WARNING =
  "Orders, customers and changes since this back-up are lost, and everybody else is signed out. The current shop is replaced only once the back-up has been read completely.";
const WITHOUT_KEYS =
  "Its payment, email and tracking keys were encrypted with another secret: you have to enter them again, and sign in with recovery codes instead of authenticator apps.";

function Acts({ backup: { name, refusal, hasOtherSecret }, isBusy }: { backup: ShownBackup; isBusy: boolean }) {
  return (
    <div className="button-row">
      {/* Not the router's form: the response is a download. */}
      <form method="post" action={`/admin/backup/files/${encodeURIComponent(name)}/`}>
        <button type="submit" className="button button-quiet">
          Download<span className="screen-reader-text"> {name}</span>
        </button>
      </form>
      {refusal === null && !isBusy && (
        <Confirm
          label="Restore"
          question="Replace the whole shop with this back-up?"
          text={hasOtherSecret ? `${WARNING} ${WITHOUT_KEYS}` : WARNING}
          confirmLabel="Replace shop"
          fields={{ intent: "restore", file: name, ...(hasOtherSecret && { withoutKeys: "1" }) }}
        />
      )}
      {!isBusy && (
        <Confirm
          label="Delete"
          question="Delete this back-up?"
          confirmLabel="Delete"
          fields={{ intent: "delete", file: name }}
        />
      )}
    </div>
  );
}
