import { data, redirect } from "react-router";
import { readInput } from "../../../server/office/form-input.ts";
import { idOf } from "../../../server/products/find-edited.ts";
import {
  AttributeDraft,
  findAttribute,
  listTerms,
  removeAttribute,
  removeTerm,
  saveAttribute,
  saveTerm,
  TermDraft,
} from "../../../server/taxonomy/attributes.ts";
import { formOf } from "../doors/door-request.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { Confirm } from "../ui/confirm.tsx";
import { FormErrors, type FormProblem } from "../ui/form-errors.tsx";
import { formState, TextField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import { MayAct } from "../ui/may-act.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Said } from "../ui/toast.tsx";
import type { Route } from "./+types/attribute";
import { APPEARANCES } from "./appearances.ts";
import catalogueStyles from "../products/catalogue.css?url";
import { TermTable } from "./term-table.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => officeHead(loaderData?.attribute.name ?? "Attribute");
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: catalogueStyles }];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const id = idOf(params.id);
  const [attribute, terms] = await Promise.all([findAttribute(pool, id), listTerms(pool, id)]);
  if (!attribute) throw data(null, { status: 404 });
  return { attribute, terms };
}

interface Answer {
  readonly said: string;
  readonly problems: readonly FormProblem[];
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const id = idOf(params.id);
  const form = await formOf(request);
  const said = (text: string): Answer => ({ said: text, problems: [] });
  const refused = (problems: readonly FormProblem[]) => data<Answer>({ said: "", problems }, { status: 422 });
  const termId = idOf(form.get("term"));
  switch (form.get("intent")) {
    case "term": {
      const read = readInput(TermDraft, form);
      const saved = read.ok ? await saveTerm(shop, staff, id, termId === 0 ? null : termId, read.value) : read;
      return saved.ok ? said("The term is saved.") : refused(saved.error);
    }
    case "remove-term": {
      const removed = await removeTerm(shop, staff, id, termId);
      return removed.ok ? said("The term is removed.") : refused(removed.error);
    }
    case "remove": {
      const removed = await removeAttribute(shop, staff, id);
      if (!removed.ok) return refused(removed.error);
      throw redirect("/admin/attributes/");
    }
    default: {
      const read = readInput(AttributeDraft, form);
      const saved = read.ok ? await saveAttribute(shop, staff, id, read.value) : read;
      return saved.ok ? said("Saved.") : refused(saved.error);
    }
  }
}

export default function Attribute({ loaderData: { attribute, terms }, actionData }: Route.ComponentProps) {
  const { name, appearance } = attribute;
  const problems = actionData?.problems ?? [];
  const added = formState({}, { problems });
  return (
    <>
      <PageHeader title={name} back={{ label: "Attributes", to: "/admin/attributes/" }}>
        <Confirm
          label="Remove"
          question={`Remove the attribute ${name}?`}
          answer="Remove"
          fields={{ intent: "remove" }}
        />
      </PageHeader>
      <Said />
      <FormErrors problems={problems} />
      <Form method="post" className="filter-bar" key={`${name} ${appearance}`}>
        <div className="filter">
          <label htmlFor="attributeName">Name</label>
          <input id="attributeName" name="name" defaultValue={name} required maxLength={100} />
        </div>
        <div className="filter">
          <label htmlFor="appearance">Chosen by</label>
          <select id="appearance" name="appearance" defaultValue={appearance}>
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
      <TermTable terms={terms} />
      <MayAct>
        <section className="panel" aria-labelledby="add-term">
          <h2 id="add-term">Add a term</h2>
          <Form method="post" className="office-form" key={terms.length}>
            <TextField form={added} name="name" label="Name" required maxLength={100} />
            <TextField form={added} name="swatch" label="Swatch" hint="A colour such as #4a5a55, or a picture's name" />
            <button type="submit" className="button" name="intent" value="term">
              Add it
            </button>
          </Form>
        </section>
      </MayAct>
    </>
  );
}
