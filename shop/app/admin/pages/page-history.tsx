import type { PageVersion } from "../../../server/content/pages/staff-pages.ts";
import { DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Timestamp } from "../ui/timestamp.tsx";
import { Form } from "../ui/form.tsx";

interface PageHistoryProps {
  readonly versions: readonly (PageVersion & { readonly preview: string })[];
  readonly mayAct: boolean;
}

/** The saved versions of a page, newest first. */
export function PageHistory({ versions, mayAct }: PageHistoryProps) {
  return (
    <section className="panel" aria-labelledby="history">
      <h2 id="history">History</h2>
      {versions.length === 0 ? (
        <EmptyState>This is the default page.</EmptyState>
      ) : (
        <DataTable
          caption="History"
          rows={versions}
          rowKey={({ id }) => id}
          columns={[
            { name: "when", title: "When", cell: ({ savedAt }) => <Timestamp date={savedAt} /> },
            { name: "what", title: "State", cell: ({ kind }) => (kind === "draft" ? "Draft" : "Published") },
            { name: "title", title: "Title", cell: ({ title }) => title },
            { name: "who", title: "Saved by", cell: ({ savedBy }) => savedBy || "The shop" },
            {
              name: "look",
              title: "Preview",
              cell: ({ id, preview }) => (
                <a href={preview} target="_blank" rel="noreferrer" aria-label={`Preview of version ${id}`}>
                  Preview
                </a>
              ),
            },
            ...(mayAct
              ? [
                  {
                    name: "restore",
                    title: "Restore",
                    cell: ({ id }: PageVersion) => (
                      <Form method="post" className="inline-form">
                        <input type="hidden" name="revision" value={id} />
                        <button
                          type="submit"
                          className="link-button"
                          name="intent"
                          value="restore"
                          aria-label={`Restore version ${id}`}
                        >
                          Restore
                        </button>
                      </Form>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </section>
  );
}
