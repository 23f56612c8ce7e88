import { data } from "react-router";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import { staleForm, versionOf } from "../../../server/platform/settings/form-version.ts";
import { idOf } from "../../../server/catalog/products/find-edited.ts";
import { type ListedCategory, listCategories } from "../../../server/catalog/taxonomy/category-list.ts";
import { CategoryDraft, saveCategory } from "../../../server/catalog/taxonomy/save-category.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Form } from "../ui/form.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/category";
import { CategoryFields } from "./category-fields.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => adminHead(loaderData?.category.name ?? "Category");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const categories = await listCategories(shop.database.pool);
  const category = categories.find(({ id }) => id === idOf(params.id));
  if (!category) throw data(null, { status: 404 });
  const others = categories.filter(({ id }) => id !== category.id);
  return { category, others, version: versionOf(storedOf(category)) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const id = idOf(params.id);
  const stored = (await listCategories(shop.database.pool)).find((category) => category.id === id);
  const about = { name: `“${stored?.name ?? ""}”`, subjects: [`category:${id}`] };
  const stale = stored && (await staleForm(shop.database.pool, form, storedOf(stored), about));
  if (stale) return invalid(stale.problems, stale.form);
  const read = parseForm(form, CategoryDraft);
  const result = read.ok ? await saveCategory(shop, staff, id, read.value) : read;
  return result.ok ? saved("Saved.") : invalid(result.error, form);
}

function storedOf({ name, slug, parentId, description }: ListedCategory): unknown {
  return { name, slug, parentId, description };
}

export default function Category({ loaderData: { category, others, version }, actionData }: Route.ComponentProps) {
  const { name, slug, parentId, description } = category;
  const values = { name, slug, description, parentId: String(parentId ?? "") };
  return (
    <>
      <PageHeader title={name} back={{ label: "Categories", to: "/admin/categories/" }} />
      <StatusMessage />
      <Form
        method="post"
        className="admin-form"
        version={version}
        result={actionData}
        values={values}
        key={category.id}
      >
        <CategoryFields categories={others} />
        <button type="submit" className="button">
          Save
        </button>
      </Form>
    </>
  );
}
