import { data } from "react-router";
import { findEdited, idOf } from "../../../server/products/find-edited.ts";
import {
  MOST_FILES,
  MOST_OPTIONS,
  readSoldFiles,
  readSoldFilesDraft,
  saveSoldFiles,
} from "../../../server/products/price-options.ts";
import { formOf } from "../doors/door-request.server.ts";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import { FormErrors, type FormProblem } from "../ui/form-errors.tsx";
import { formState, SelectField, TextField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";
import { Said } from "../ui/toast.tsx";
import type { Route } from "./+types/files";
import catalogueStyles from "./catalogue.css?url";
import { ProductHeader } from "./product-header.tsx";
import { Section } from "./product-sections.tsx";
import { amountText } from "./product-values.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => officeHead(`Files – ${loaderData?.product.name ?? ""}`);
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: catalogueStyles }];

/** Empty rows for more. */
const SPARE = 2;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const id = idOf(params.id);
  const [product, sold, { currency }] = await Promise.all([
    findEdited(pool, id),
    readSoldFiles(pool, id),
    shop.settings(),
  ]);
  if (!product) throw data(null, { status: 404 });
  const last = Math.max(-1, ...sold.options.map(({ index }) => index));
  return {
    product,
    sold,
    currency,
    optionRows: product.kind === "download" ? Math.min(MOST_OPTIONS, last + 1 + SPARE) : 0,
    fileRows: Math.min(MOST_FILES, sold.files.length + SPARE),
  };
}

interface Answer {
  readonly said: string;
  readonly problems: readonly FormProblem[];
  readonly typed?: Readonly<Record<string, string>>;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, staff } = await requireStaff(context, "manager");
  const form = await formOf(request);
  const read = readSoldFilesDraft(form, (await shop.settings()).currency);
  const saved = read.ok ? await saveSoldFiles(shop, staff, idOf(params.id), read.value) : read;
  const done: Answer = { said: "Saved.", problems: [] };
  if (saved.ok) return done;
  return data<Answer>({ said: "", problems: saved.error, typed: Object.fromEntries(form) }, { status: 422 });
}

export default function Files({ loaderData, actionData }: Route.ComponentProps) {
  const { product, sold, currency, optionRows, fileRows } = loaderData;
  const stored: Record<string, string> = {};
  for (const { index, name, price, isDefault } of sold.options) {
    stored[`option-${index}`] = name;
    stored[`price-${index}`] = amountText(price, { currency });
    if (isDefault) stored["default"] = String(index);
  }
  for (const [row, { name, location, option }] of sold.files.entries()) {
    stored[`file-${row}`] = name;
    stored[`location-${row}`] = location;
    stored[`for-${row}`] = option === null ? "" : String(option);
  }
  const form = formState(stored, actionData);
  const names = Object.fromEntries(sold.options.map(({ index, name }) => [String(index), name]));
  return (
    <>
      <ProductHeader product={product} />
      <Said />
      <FormErrors problems={form.problems} />
      <Form method="post" className="product-form" key={`${actionData?.said ?? ""} ${optionRows} ${fileRows}`}>
        {optionRows > 0 && (
          <Section title="Prices to choose from">
            {Array.from({ length: optionRows }, (_, index) => (
              <div key={index} className="field-pairs">
                <TextField form={form} name={`option-${index}`} label={`Name of price ${index + 1}`} />
                <TextField form={form} name={`price-${index}`} label={`Price ${index + 1}`} inputMode="decimal" />
              </div>
            ))}
            <SelectField form={form} name="default" label="Chosen at first" options={{ "": "The first", ...names }} />
          </Section>
        )}
        <Section title="Files">
          {Array.from({ length: fileRows }, (_, row) => (
            <div key={row} className="field-pairs">
              <TextField form={form} name={`file-${row}`} label={`Name of file ${row + 1}`} />
              <TextField form={form} name={`location-${row}`} label="Where it lies" hint="https://… or its path" />
              {optionRows > 0 && (
                <SelectField
                  form={form}
                  name={`for-${row}`}
                  label="Comes with"
                  options={{ "": "Every price", ...names }}
                />
              )}
            </div>
          ))}
        </Section>
        <div className="save-bar">
          <button type="submit" className="button">
            Save
          </button>
        </div>
      </Form>
    </>
  );
}
