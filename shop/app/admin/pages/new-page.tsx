import { redirect } from "react-router";
import { z } from "zod";
import { createPage } from "../../../server/content/manage-pages.ts";
import { slugFrom } from "../../../server/content/page-address-rules.ts";
import { FRONT_PAGE, JOURNAL_INTRO } from "../../../server/content/page-slugs.ts";
import { usedSlugs } from "../../../server/content/staff-pages.ts";
import { line, requiredLine } from "../../../server/office/form-input.ts";
import { pageRequestOf } from "../../request-context.ts";
import { checkedForm } from "../checked-form.server.ts";
import { formOf } from "../doors/door-request.server.ts";
import { notTaken } from "../form-answer.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { AnsweredForm, SelectField, TextField } from "../ui/answered-form.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import type { Route } from "./+types/new-page";
import { SLUG_PROBLEMS } from "./page-words.ts";

export const meta: Route.MetaFunction = () => officeHead("New page");

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const used = await usedSlugs(shop.database.pool, [FRONT_PAGE, JOURNAL_INTRO]);
  const places = [
    { value: "", label: "A page with an address of its own" },
    ...(used.has(FRONT_PAGE) ? [] : [{ value: FRONT_PAGE, label: "The front page" }]),
    ...(used.has(JOURNAL_INTRO) ? [] : [{ value: JOURNAL_INTRO, label: "What stands above the journal" }]),
  ];
  return { places };
}

const NewPageForm = z.object({
  title: requiredLine("The title"),
  slug: line("The address", 100),
  place: z.enum(["", FRONT_PAGE, JOURNAL_INTRO]).default(""),
});

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const read = checkedForm(form, NewPageForm);
  if (!read.ok) return notTaken(read.error, form);
  const { title, slug, place } = read.value;
  const address = place || slug || slugFrom(title);
  const made = await createPage(shop, staff, { title, slug: address }, pageRequestOf(context).hasPage);
  if (!made.ok) return notTaken([{ field: "slug", text: SLUG_PROBLEMS[made.error.code] }], form);
  return redirect(`/admin/pages/${made.value}/`, { status: 303 });
}

export default function NewPage({ loaderData: { places }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="New page"
        back={{ label: "Pages", to: "/admin/pages/" }}
        description="It begins as a draft. Visitors see it when you publish it."
      />
      <AnsweredForm answer={actionData}>
        <TextField name="title" label="Title" value="" maxLength={200} />
        <TextField
          name="slug"
          label="Address"
          value=""
          maxLength={100}
          hint="The last part of it, such as our-studio. Left empty, it is made from the title."
          isOptional
        />
        {places.length > 1 && <SelectField name="place" label="What it is" value="" options={places} />}
        <button type="submit" className="button">
          Make the page
        </button>
      </AnsweredForm>
    </>
  );
}
