import { data } from "react-router";
import { readInput } from "../../../server/office/form-input.ts";
import { idOf } from "../../../server/products/find-edited.ts";
import { listCategories } from "../../../server/taxonomy/category-list.ts";
import { CategoryDraft, saveCategory } from "../../../server/taxonomy/save-category.ts";
import { formOf } from "../doors/door-request.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { FormErrors, type FormProblem } from "../ui/form-errors.tsx";
import { formState } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Said } from "../ui/toast.tsx";
import type { Route } from "./+types/category";
import { CategoryFields } from "./category-fields.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => officeHead(loaderData?.category.name ?? "Category");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const categories = await listCategories(shop.database.pool);
  const category = categories.find(({ id }) => id === idOf(params.id));
  if (!category) throw data(null, { status: 404 });
  return { category, others: categories.filter(({ id }) => id !== category.id) };
}

interface Answer {
  readonly said: string;
  readonly problems: readonly FormProblem[];
  readonly typed?: Readonly<Record<string, string>>;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const read = readInput(CategoryDraft, form);
  const saved = read.ok ? await saveCategory(shop, staff, idOf(params.id), read.value) : read;
  const done: Answer = { said: "Saved.", problems: [] };
  if (saved.ok) return done;
  return data<Answer>({ said: "", problems: saved.error, typed: Object.fromEntries(form) }, { status: 422 });
}

export default function Category({ loaderData: { category, others }, actionData }: Route.ComponentProps) {
  const { name, slug, parentId, description } = category;
  const form = formState({ name, slug, description, parentId: String(parentId ?? "") }, actionData);
  return (
    <>
      <PageHeader title={name} back={{ label: "Categories", to: "/admin/categories/" }} />
      <Said />
      <FormErrors problems={form.problems} />
      <Form method="post" className="office-form" key={`${name} ${slug} ${parentId}`}>
        <CategoryFields form={form} categories={others} />
        <button type="submit" className="button">
          Save
        </button>
      </Form>
    </>
  );
}
