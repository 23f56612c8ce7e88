import { redirect } from "react-router";
import { z } from "zod";
import { createPage } from "../../../server/content/pages/manage-pages.ts";
import { listPages } from "../../../server/content/pages/staff-pages.ts";
import { policyTemplate } from "../../../server/content/policies/policy-templates.ts";
import { saveSettings } from "../../../server/people/settings/save-settings.ts";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import { POLICIES, type Policy, PolicySettings } from "../../../server/platform/settings/policy-settings.ts";
import { pageRequestOf } from "../../request-context.ts";
import { adminHead } from "../admin-head.ts";
import { invalid, saved } from "../form-response.server.ts";
import { publicPath, SLUG_PROBLEMS } from "../pages/page-labels.ts";
import { requireStaff } from "../require-staff.server.ts";
import { formOf } from "../sign-in/sign-in-request.server.ts";
import { SelectField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import type { Route } from "./+types/policies";
import { text } from "./form-values.server.ts";
import { SaveButton, SettingsPage } from "./settings-page.tsx";
import { settingsVersion, staleSettings } from "./settings-version.server.ts";

export const meta: Route.MetaFunction = () => adminHead("Policy pages");

const SHOWN = ["policies"] as const;
const MOST_PAGES = 500;

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "manager");
  const settings = await shop.settings();
  const { rows } = await listPages(shop.database.pool, {
    search: "",
    sort: "title",
    direction: "asc",
    state: "",
    page: 1,
    perPage: MOST_PAGES,
  });
  const published = rows.filter(({ state }) => state !== "draft");
  const pages = published.map(({ slug, title }) => ({ value: publicPath(slug), label: title }));
  const drafts = rows.filter(({ state }) => state === "draft").map(({ id, slug }) => ({ id, slug }));
  return { policies: settings.policies, pages, drafts, version: settingsVersion(settings, SHOWN) };
}

const page = text(500).pipe(PolicySettings.shape.contact.unwrap());
const PoliciesForm = z.object({ contact: page, delivery: page, returns: page, terms: page, privacy: page });

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const template = POLICIES.find((policy) => form.get("template") === policy);
  if (template !== undefined) {
    const made = policyTemplate(template, (await shop.settings()).shop);
    const created = await createPage(shop, staff, made, pageRequestOf(context).hasPage);
    if (!created.ok) return invalid([{ field: template, text: SLUG_PROBLEMS[created.error.code] }], form);
    return redirect(`/admin/pages/${created.value}/`, { status: 303 });
  }

  const stale = await staleSettings(shop, form, SHOWN);
  if (stale) return invalid(stale.problems, stale.form);
  const read = parseForm(form, PoliciesForm);
  if (!read.ok) return invalid(read.error, form);
  await saveSettings(shop, staff, "policies", () => read.value);
  return saved("Policy pages saved.");
}

const LABELS: readonly (readonly [Policy, string])[] = [
  ["contact", "Contact"],
  ["delivery", "Delivery"],
  ["returns", "Returns"],
  ["terms", "Terms and conditions"],
  ["privacy", "Privacy policy"],
];

export default function PoliciesPage({
  loaderData: { policies, pages, drafts, version },
  actionData,
}: Route.ComponentProps) {
  return (
    <SettingsPage description="The footer and the checkout link to these pages, and product pages to your returns.">
      <Form method="post" className="admin-form" result={actionData} version={version}>
        {LABELS.map(([policy, label]) => (
          <SelectField
            key={policy}
            name={policy}
            label={label}
            value={policies[policy]}
            options={optionsFor(policies[policy], pages)}
            hint={<Start policy={policy} hasPage={policies[policy] !== ""} drafts={drafts} pages={pages} />}
          />
        ))}
        <SaveButton />
      </Form>
    </SettingsPage>
  );
}

/** A page that is chosen but no longer published stays in the list, so that saving does not remove it unnoticed. */
function optionsFor(chosen: string, pages: readonly { value: string; label: string }[]) {
  const isMissing = chosen !== "" && !pages.some(({ value }) => value === chosen);
  return [
    { value: "", label: "No page" },
    ...(isMissing ? [{ value: chosen, label: `${chosen} (not published)` }] : []),
    ...pages,
  ];
}

interface StartProps {
  readonly policy: Policy;
  readonly hasPage: boolean;
  readonly drafts: readonly { id: number; slug: string }[];
  readonly pages: readonly { value: string }[];
}

function Start({ policy, hasPage, drafts, pages }: StartProps) {
  const draft = drafts.find(({ slug }) => slug === policy);
  if (draft) {
    return (
      <>
        <a href={`/admin/pages/${draft.id}/`}>Your draft</a> can be chosen once it is published.
      </>
    );
  }
  if (hasPage || pages.some(({ value }) => value === publicPath(policy))) return null;
  return (
    <button type="submit" className="link-button" name="template" value={policy}>
      Start a page from a template
    </button>
  );
}
