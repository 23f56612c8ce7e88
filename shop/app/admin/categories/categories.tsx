import { data, Link } from "react-router";
import { readInput } from "../../../server/office/form-input.ts";
import { idOf } from "../../../server/products/find-edited.ts";
import { listCategories } from "../../../server/taxonomy/category-list.ts";
import { CategoryDraft, moveCategory, removeCategory, saveCategory } from "../../../server/taxonomy/save-category.ts";
import { formOf } from "../doors/door-request.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Confirm } from "../ui/confirm.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { FormErrors, type FormProblem } from "../ui/form-errors.tsx";
import { formState } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import { MayAct } from "../ui/may-act.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Said } from "../ui/toast.tsx";
import type { Route } from "./+types/categories";
import { CategoryFields } from "./category-fields.tsx";

export const meta: Route.MetaFunction = () => officeHead("Categories");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  return { categories: await listCategories(shop.database.pool) };
}

interface Answer {
  readonly said: string;
  readonly problems: readonly FormProblem[];
  readonly typed?: Readonly<Record<string, string>>;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const said = (text: string): Answer => ({ said: text, problems: [] });
  const refused = (problems: readonly FormProblem[], typed?: Answer["typed"]) =>
    data<Answer>({ said: "", problems, ...(typed && { typed }) }, { status: 422 });
  const id = idOf(form.get("category"));
  switch (form.get("intent")) {
    case "up":
    case "down":
      await moveCategory(shop, staff, id, form.get("intent") === "up" ? -1 : 1);
      return said("It is moved.");
    case "remove": {
      const removed = await removeCategory(shop, staff, id);
      return removed.ok ? said("It is removed; its products stay.") : refused(removed.error);
    }
    default: {
      const read = readInput(CategoryDraft, form);
      const saved = read.ok ? await saveCategory(shop, staff, null, read.value) : read;
      return saved.ok ? said("The category is added.") : refused(saved.error, Object.fromEntries(form));
    }
  }
}

export default function Categories({ loaderData: { categories }, actionData }: Route.ComponentProps) {
  const form = formState({}, actionData);
  return (
    <>
      <PageHeader title="Categories" />
      <Said />
      <FormErrors problems={form.problems} />
      <DataTable
        caption="Categories"
        rows={categories}
        rowKey={({ id }) => id}
        columns={[
          {
            name: "name",
            title: "Name",
            cell: ({ id, name, depth }) => (
              <span style={{ display: "inline-block", paddingInlineStart: `${depth * 1.5}rem` }}>
                <Link to={`/admin/categories/${id}/`}>{name}</Link>
              </span>
            ),
          },
          { name: "slug", title: "Address", cell: ({ slug }) => slug },
          {
            name: "products",
            title: "Products",
            isNumber: true,
            cell: ({ id, products }) => <Link to={`/admin/products/?category=${id}`}>{products}</Link>,
          },
          {
            name: "order",
            isAct: true,
            title: "Order",
            cell: ({ id, name }) => (
              <Form method="post" className="inline-form">
                <input type="hidden" name="category" value={id} />
                <button type="submit" className="link-button" name="intent" value="up" aria-label={`Move up: ${name}`}>
                  Up
                </button>
                <button
                  type="submit"
                  className="link-button"
                  name="intent"
                  value="down"
                  aria-label={`Move down: ${name}`}
                >
                  Down
                </button>
              </Form>
            ),
          },
          {
            name: "remove",
            isAct: true,
            title: "Remove",
            cell: ({ id, name }) => (
              <Confirm
                label="Remove"
                question={`Remove the category ${name}?`}
                text="Its products stay, and what stands below it moves up."
                answer="Remove"
                fields={{ intent: "remove", category: id }}
              />
            ),
          },
        ]}
      />
      <MayAct>
        <section className="panel" aria-labelledby="add-category">
          <h2 id="add-category">Add a category</h2>
          <Form method="post" className="office-form" key={categories.length}>
            <CategoryFields form={form} categories={categories} />
            <button type="submit" className="button" name="intent" value="add">
              Add it
            </button>
          </Form>
        </section>
      </MayAct>
    </>
  );
}
