import { Badge } from "../ui/badge.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Moment } from "../ui/moment.tsx";
import { sizeText } from "./backup-size.ts";
import type { ShownBackup } from "./shown-backups.server.ts";

const REFUSALS: Readonly<Record<NonNullable<ShownBackup["refusal"]>, string>> = {
  "no-file": "Gone",
  "not-a-backup": "Not a back-up",
  newer: "Of a newer version",
  "other-schema": "Of another program",
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
          title: "Made",
          cell: ({ name, modified }) => (
            <>
              <Moment date={modified} />
              <span className="kept-file">{name}</span>
            </>
          ),
        },
        { name: "size", title: "Size", isNumber: true, cell: ({ bytes }) => sizeText(bytes) },
        { name: "state", title: "State", cell: (backup) => <State backup={backup} /> },
        { name: "acts", title: "Acts", cell: (backup) => <Acts backup={backup} isBusy={isBusy} /> },
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
  "Everything that happened since is lost: orders, customers, changes. Everybody else has to sign in again. The present shop is replaced only when all of the back-up is ready.";
const WITHOUT_KEYS =
  "Keys of payment, mail and measuring services in it were sealed with another secret and have to be entered again; apps for sign-in codes have to be replaced with recovery codes.";

function Acts({ backup: { name, refusal, hasOtherSecret }, isBusy }: { backup: ShownBackup; isBusy: boolean }) {
  return (
    <div className="button-row">
      {/* Not the router's form: the answer is a file. */}
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
          answer="Replace the shop"
          fields={{ intent: "restore", file: name, ...(hasOtherSecret && { withoutKeys: "1" }) }}
        />
      )}
      {!isBusy && (
        <Confirm
          label="Delete"
          question="Delete this back-up?"
          answer="Delete"
          fields={{ intent: "delete", file: name }}
        />
      )}
    </div>
  );
}
