import { ok } from "@vitrine/commerce/result";
import { data, redirect } from "react-router";
import { saveSwatch } from "../../../server/catalog/media/save-swatch.ts";
import { imageRefusalText } from "../../../server/catalog/media/originals.ts";
import { readAdminForm } from "../../../server/catalog/media/read-images.ts";
import { staleForm, versionOf } from "../../../server/platform/settings/form-version.ts";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import { idOf } from "../../../server/catalog/products/find-edited.ts";
import {
  AttributeDraft,
  findAttribute,
  type ListedAttribute,
  type ListedTerm,
  listTerms,
  removeAttribute,
  removeTerm,
  saveAttribute,
  saveTerm,
  TermDraft,
} from "../../../server/catalog/taxonomy/attributes.ts";
import { invalid, saved } from "../form-response.server.ts";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Confirm } from "../ui/confirm.tsx";
import { FormErrors, type FormProblem, problemOf } from "../ui/form-errors.tsx";
import { TextField } from "../ui/form-fields.tsx";
import { resultFor, Form } from "../ui/form.tsx";
import { MayAct } from "../ui/may-act.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { StatusMessage } from "../ui/toast.tsx";
import type { Route } from "./+types/attribute";
import { APPEARANCES } from "./appearances.ts";
import catalogueStyles from "../products/catalogue.css?url";
import { SwatchField } from "./swatch-field.tsx";
import { TermTable } from "./term-table.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => adminHead(loaderData?.attribute.name ?? "Attribute");
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: catalogueStyles }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const id = idOf(params.id);
  const [attribute, terms] = await Promise.all([findAttribute(pool, id), listTerms(pool, id)]);
  if (!attribute) throw data(null, { status: 404 });
  return {
    attribute,
    version: versionOf(storedAttribute(attribute)),
    terms: terms.map((term) => ({ ...term, version: versionOf(storedTerm(term)) })),
  };
}

function storedAttribute({ name, appearance }: ListedAttribute): unknown {
  return { name, appearance };
}

function storedTerm({ name, swatch }: ListedTerm): unknown {
  return { name, swatch };
}

/** The page has several fields named "name", each with its own ID. */
function atField(problems: readonly FormProblem[], id: string): readonly FormProblem[] {
  return problems.map((problem) => (problem.field === "name" ? { ...problem, field: id } : problem));
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const id = idOf(params.id);
  const sent = await readAdminForm(request);
  const about = { name: "This attribute", subjects: [`attribute:${id}`] };
  if (!sent.ok) return invalid([{ field: "image", text: "This file is too large." }]);
  const { fields: form, files } = sent.value;
  const termId = idOf(form.get("term"));
  switch (form.get("intent")) {
    case "add-term":
    case "term": {
      const stored = (await listTerms(shop.database.pool, id)).find((term) => term.id === termId);
      const stale = stored && (await staleForm(shop.database.pool, form, storedTerm(stored), about));
      if (stale) return invalid([{ ...stale.problems[0], field: `name-${termId}` }], stale.form);
      const [file] = files;
      const image = file ? await saveSwatch(shop.config, file) : ok(form.has("no-image") ? "" : null);
      if (!image.ok) return invalid([{ field: "image", text: imageRefusalText(image.error) }]);
      const look = image.value ?? form.get("swatch");
      const read = parseForm(new Map([...form, ...(look === undefined ? [] : [["swatch", look] as const])]), TermDraft);
      const result = read.ok ? await saveTerm(shop, staff, id, termId === 0 ? null : termId, read.value) : read;
      return result.ok
        ? saved("Term saved.")
        : invalid(atField(result.error, termId === 0 ? "name" : `name-${termId}`), form);
    }
    case "remove-term": {
      const removed = await removeTerm(shop, staff, id, termId);
      return removed.ok ? saved("Term removed.") : invalid(removed.error);
    }
    case "remove": {
      const removed = await removeAttribute(shop, staff, id);
      if (!removed.ok) return invalid(removed.error);
      throw redirect("/admin/attributes/");
    }
    default: {
      const stored = await findAttribute(shop.database.pool, id);
      const stale = stored && (await staleForm(shop.database.pool, form, storedAttribute(stored), about));
      if (stale) return invalid(stale.problems, stale.form);
      const read = parseForm(form, AttributeDraft);
      const result = read.ok ? await saveAttribute(shop, staff, id, read.value) : read;
      return result.ok ? saved("Saved.") : invalid(atField(result.error, "attributeName"), form);
    }
  }
}

export default function Attribute({ loaderData: { attribute, version, terms }, actionData }: Route.ComponentProps) {
  const { name, appearance } = attribute;
  const problems = actionData?.problems ?? [];
  const own = resultFor(actionData, "save");
  return (
    <>
      <PageHeader title={name} back={{ label: "Attributes", to: "/admin/attributes/" }}>
        <Confirm
          label="Remove"
          question={`Remove the attribute ${name}?`}
          confirmLabel="Remove"
          fields={{ intent: "remove" }}
        />
      </PageHeader>
      <StatusMessage />
      <FormErrors problems={problems} />
      <Form method="post" className="filter-bar" version={version} result={own} summary={false}>
        <div className="filter">
          <label htmlFor="attributeName">Name</label>
          <input
            id="attributeName"
            name="name"
            defaultValue={own?.entered?.["name"] ?? name}
            aria-invalid={problemOf(problems, "attributeName") ? true : undefined}
            required
            maxLength={100}
          />
        </div>
        <div className="filter">
          <label htmlFor="appearance">Chosen by</label>
          <select id="appearance" name="appearance" defaultValue={own?.entered?.["appearance"] ?? appearance}>
            {Object.entries(APPEARANCES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" className="button button-quiet" name="intent" value="save">
          Save
        </button>
      </Form>
      <TermTable terms={terms} appearance={appearance} result={resultFor(actionData, "term")} />
      <MayAct>
        <section className="panel" aria-labelledby="add-term">
          <h2 id="add-term">Add term</h2>
          <Form
            method="post"
            encType="multipart/form-data"
            className="admin-form"
            key={terms.length}
            result={resultFor(actionData, "add-term")}
            summary={false}
          >
            <TextField name="name" label="Name" required maxLength={100} />
            {(appearance === "color" || appearance === "image") && (
              <div className="inline-form">
                <SwatchField appearance={appearance} swatch="" of="the new term" />
              </div>
            )}
            <button type="submit" className="button" name="intent" value="add-term">
              Add it
            </button>
          </Form>
        </section>
      </MayAct>
    </>
  );
}
