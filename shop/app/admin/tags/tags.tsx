import { staleForm, versionOf } from "../../../server/platform/settings/form-version.ts";
import { requiredLine } from "../../../server/platform/http/form-input.ts";
import { idOf } from "../../../server/catalog/products/find-edited.ts";
import { findTag, listTags, removeTag, saveTag } from "../../../server/catalog/taxonomy/tags.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Confirm } from "../ui/confirm.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { FormErrors } from "../ui/form-errors.tsx";
import { TextField } from "../ui/form-fields.tsx";
import { Form, EMPTY_RESULT } from "../ui/form.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { MayAct } from "../ui/may-act.tsx";
import { ListCard } from "../ui/list-card.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Pager } from "../ui/pager.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/tags";

export const meta: Route.MetaFunction = () => adminHead("Tags");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const query = readListQuery(new URL(request.url), { sorts: ["name"], perPage: 50 });
  const { search, page, perPage } = query;
  const { rows, total } = await listTags(shop.database.pool, { search, limit: perPage, offset: (page - 1) * perPage });
  return { query, rows: rows.map((tag) => ({ ...tag, version: versionOf(tag.name) })), total };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const id = idOf(form.get("tag"));
  if (form.get("intent") === "remove") {
    await removeTag(shop, staff, id);
    return saved("Tag removed.");
  }
  const stored = id === 0 ? null : await findTag(shop.database.pool, id);
  const about = { name: `“${stored?.name ?? ""}”`, subjects: [`tag:${id}`] };
  const stale = stored && (await staleForm(shop.database.pool, form, stored.name, about));
  if (stale) return invalid([{ ...stale.problems[0], field: `name-${id}` }], stale.form);
  const name = requiredLine("The name", 100).safeParse(form.get("name") ?? "");
  const field = id === 0 ? "name" : `name-${id}`;
  if (!name.success) return invalid([{ field, text: name.error.issues[0]?.message ?? "" }], form);
  const result = await saveTag(shop, staff, id === 0 ? null : id, name.data);
  return result.ok ? saved("Saved.") : invalid(result.error, form);
}

export default function Tags({ loaderData: { query, rows, total }, actionData }: Route.ComponentProps) {
  // The page has many forms and one response, which belongs to the tag that it repeats.
  const answered = actionData?.entered?.["tag"];
  const problems = actionData?.problems ?? [];
  return (
    <>
      <PageHeader title="Tags" back={{ label: "Products", to: "/admin/products/" }} />
      <StatusMessage />
      <FormErrors problems={problems} />
      <ListCard>
        <FilterBar search={query.search} searchLabel="Search tags" />
        {rows.length === 0 ? (
          <EmptyState>No results.</EmptyState>
        ) : (
          <DataTable
            caption="Tags"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                name: "name",
                title: "Name",
                cell: ({ id, name, version }) => (
                  <Form
                    method="post"
                    className="inline-form"
                    version={version}
                    result={answered === String(id) ? actionData : undefined}
                    summary={false}
                  >
                    <input type="hidden" name="tag" value={id} />
                    <input
                      id={`name-${id}`}
                      name="name"
                      defaultValue={answered === String(id) ? actionData?.entered?.["name"] : name}
                      aria-label={`Name of ${name}`}
                      maxLength={100}
                    />
                    <button type="submit" className="link-button" name="intent" value="rename">
                      Rename
                    </button>
                  </Form>
                ),
              },
              { name: "slug", title: "Slug", cell: ({ slug }) => slug },
              { name: "products", title: "Products", isNumber: true, cell: ({ products }) => products },
              {
                name: "remove",
                isAct: true,
                title: "Remove",
                cell: ({ id, name }) => (
                  <Confirm
                    label="Remove"
                    question={`Remove the tag ${name}?`}
                    text="Its products stay."
                    confirmLabel="Remove"
                    fields={{ intent: "remove", tag: id }}
                  />
                ),
              },
            ]}
          />
        )}
        <Pager page={query.page} perPage={query.perPage} total={total} />
      </ListCard>
      <MayAct>
        <section className="panel" aria-labelledby="add-tag">
          <h2 id="add-tag">Add tag</h2>
          <Form
            method="post"
            className="admin-form"
            key={total}
            result={answered === undefined ? actionData : { ...EMPTY_RESULT, problems }}
            summary={false}
          >
            <TextField name="name" label="Name" required maxLength={100} />
            <button type="submit" className="button" name="intent" value="add">
              Add it
            </button>
          </Form>
        </section>
      </MayAct>
    </>
  );
}
