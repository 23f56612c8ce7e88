import { data } from "react-router";
import { requiredLine } from "../../../server/office/form-input.ts";
import { idOf } from "../../../server/products/find-edited.ts";
import { listTags, removeTag, saveTag } from "../../../server/taxonomy/tags.ts";
import { formOf } from "../doors/door-request.server.ts";
import { officeHead } from "../office-head.ts";
import { CatalogueTabs } from "../products/catalogue-tabs.tsx";
import { requireStaff } from "../require-staff.server.ts";
import { Confirm } from "../ui/confirm.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { FormErrors, type FormProblem } from "../ui/form-errors.tsx";
import { formState, TextField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import { readListQuery } from "../ui/list-query.ts";
import { MayAct } from "../ui/may-act.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Pager } from "../ui/pager.tsx";
import { Said } from "../ui/toast.tsx";
import type { Route } from "./+types/tags";

export const meta: Route.MetaFunction = () => officeHead("Tags");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const query = readListQuery(new URL(request.url), { sorts: ["name"], perPage: 50 });
  const { search, page, perPage } = query;
  return { query, ...(await listTags(shop.database.pool, { search, limit: perPage, offset: (page - 1) * perPage })) };
}

interface Answer {
  readonly said: string;
  readonly problems: readonly FormProblem[];
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const said = (text: string): Answer => ({ said: text, problems: [] });
  const refused = (problems: readonly FormProblem[]) => data<Answer>({ said: "", problems }, { status: 422 });
  const id = idOf(form.get("tag"));
  if (form.get("intent") === "remove") {
    await removeTag(shop, staff, id);
    return said("The tag is removed.");
  }
  const name = requiredLine("The name", 100).safeParse(form.get("name") ?? "");
  if (!name.success) return refused([{ field: "name", text: name.error.issues[0]?.message ?? "" }]);
  const saved = await saveTag(shop, staff, id === 0 ? null : id, name.data);
  return saved.ok ? said("Saved.") : refused(saved.error);
}

export default function Tags({ loaderData: { query, rows, total }, actionData }: Route.ComponentProps) {
  const form = formState({}, actionData);
  return (
    <>
      <PageHeader title="Tags" />
      <CatalogueTabs />
      <Said />
      <FormErrors problems={form.problems} />
      <FilterBar search={query.search} searchLabel="Search tags" />
      {rows.length === 0 ? (
        <EmptyState>Nothing was found.</EmptyState>
      ) : (
        <DataTable
          caption="Tags"
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              name: "name",
              title: "Name",
              cell: ({ id, name }) => (
                <Form method="post" className="inline-form" key={name}>
                  <input type="hidden" name="tag" value={id} />
                  <input
                    id={`name-${id}`}
                    name="name"
                    defaultValue={name}
                    aria-label={`Name of ${name}`}
                    maxLength={100}
                  />
                  <button type="submit" className="link-button" name="intent" value="rename">
                    Rename
                  </button>
                </Form>
              ),
            },
            { name: "slug", title: "Address", cell: ({ slug }) => slug },
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
                  answer="Remove"
                  fields={{ intent: "remove", tag: id }}
                />
              ),
            },
          ]}
        />
      )}
      <Pager page={query.page} perPage={query.perPage} total={total} />
      <MayAct>
        <section className="panel" aria-labelledby="add-tag">
          <h2 id="add-tag">Add a tag</h2>
          <Form method="post" className="office-form" key={total}>
            <TextField form={form} name="name" label="Name" required maxLength={100} />
            <button type="submit" className="button" name="intent" value="add">
              Add it
            </button>
          </Form>
        </section>
      </MayAct>
    </>
  );
}
