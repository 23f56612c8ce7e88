import { Link } from "react-router";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import { idOf } from "../../../server/catalog/products/find-edited.ts";
import { listCategories } from "../../../server/catalog/taxonomy/category-list.ts";
import {
  CategoryDraft,
  moveCategory,
  removeCategory,
  saveCategory,
} from "../../../server/catalog/taxonomy/save-category.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Confirm } from "../ui/confirm.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { FormErrors } from "../ui/form-errors.tsx";
import { Form } from "../ui/form.tsx";
import { MayAct } from "../ui/may-act.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/categories";
import { CategoryFields } from "./category-fields.tsx";

export const meta: Route.MetaFunction = () => adminHead("Categories");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  return { categories: await listCategories(shop.database.pool) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const id = idOf(form.get("category"));
  switch (form.get("intent")) {
    case "up":
    case "down":
      await moveCategory(shop, staff, id, form.get("intent") === "up" ? -1 : 1);
      return saved("Moved.");
    case "remove": {
      const removed = await removeCategory(shop, staff, id);
      return removed.ok ? saved("Category removed. Its products stay.") : invalid(removed.error);
    }
    default: {
      const read = parseForm(form, CategoryDraft);
      const result = read.ok ? await saveCategory(shop, staff, null, read.value) : read;
      return result.ok ? saved("Category added.") : invalid(result.error, form);
    }
  }
}

export default function Categories({ loaderData: { categories }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Categories" />
      <StatusMessage />
      <FormErrors problems={actionData?.problems ?? []} />
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
          { name: "slug", title: "Slug", cell: ({ slug }) => slug },
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
              <Form method="post" className="inline-form" isRepeatable>
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
                text="Its products stay, and its subcategories move up one level."
                confirmLabel="Remove"
                fields={{ intent: "remove", category: id }}
              />
            ),
          },
        ]}
      />
      <MayAct>
        <section className="panel" aria-labelledby="add-category">
          <h2 id="add-category">Add category</h2>
          <Form method="post" className="admin-form" key={categories.length} result={actionData} summary={false}>
            <CategoryFields categories={categories} />
            <button type="submit" className="button" name="intent" value="add">
              Add it
            </button>
          </Form>
        </section>
      </MayAct>
    </>
  );
}
