import { redirect } from "react-router";
import { z } from "zod";
import { createPage } from "../../../server/content/pages/manage-pages.ts";
import { slugFrom } from "../../../server/content/pages/page-address-rules.ts";
import { FRONT_PAGE, JOURNAL_INTRO } from "../../../server/content/pages/page-slugs.ts";
import { usedSlugs } from "../../../server/content/pages/staff-pages.ts";
import { line, parseForm, requiredLine } from "../../../server/platform/http/form-input.ts";
import { pageRequestOf } from "../../request-context.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { invalid } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { SelectField, TextField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/new-page";
import { SLUG_PROBLEMS } from "./page-labels.ts";

export const meta: Route.MetaFunction = () => adminHead("New page");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const used = await usedSlugs(shop.database.pool, [FRONT_PAGE, JOURNAL_INTRO]);
  const places = [
    { value: "", label: "A page with its own URL" },
    ...(used.has(FRONT_PAGE) ? [] : [{ value: FRONT_PAGE, label: "The front page" }]),
    ...(used.has(JOURNAL_INTRO) ? [] : [{ value: JOURNAL_INTRO, label: "Journal introduction" }]),
  ];
  return { places };
}

const NewPageForm = z.object({
  title: requiredLine("The title"),
  slug: line("The URL slug", 100),
  place: z.enum(["", FRONT_PAGE, JOURNAL_INTRO]).default(""),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const read = parseForm(form, NewPageForm);
  if (!read.ok) return invalid(read.error, form);
  const { title, slug, place } = read.value;
  const address = place || slug || slugFrom(title);
  const made = await createPage(shop, staff, { title, slug: address }, pageRequestOf(context).hasPage);
  if (!made.ok) return invalid([{ field: "slug", text: SLUG_PROBLEMS[made.error.code] }], form);
  return redirect(`/admin/pages/${made.value}/`, { status: 303 });
}

export default function NewPage({ loaderData: { places }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="New page"
        back={{ label: "Pages", to: "/admin/pages/" }}
        description="It starts as a draft. Visitors see it once you publish it."
      />
      <Form method="post" className="admin-form" result={actionData}>
        <TextField name="title" label="Title" value="" maxLength={200} />
        <TextField
          name="slug"
          label="URL slug"
          value=""
          maxLength={100}
          hint="Such as our-studio. Leave empty to create it from the title."
          isOptional
        />
        {places.length > 1 && <SelectField name="place" label="Details" value="" options={places} />}
        <button type="submit" className="button">
          Create page
        </button>
      </Form>
    </>
  );
}
