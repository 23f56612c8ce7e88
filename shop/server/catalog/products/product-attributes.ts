import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { recordAudit } from "../../people/accounts/audit.ts";
import type { Person } from "../../people/accounts/person.ts";
import { Taxonomy } from "../import/taxonomy.ts";
import { writeAttributes } from "../import/write-attributes.ts";
import { inTransaction, type Queryable } from "../../platform/db/in-transaction.ts";
import { type Input, type InputProblem, problem, type Refused } from "../../platform/http/form-input.ts";
import type { Shop } from "../../shop.ts";

/** An attribute of one product as its form shows it. */
export interface EditedAttribute {
  readonly id: number;
  readonly name: string;
  readonly isShared: boolean;
  readonly isVisible: boolean;
  readonly isVariation: boolean;
  /** As stored: a term's slug or an option's text. */
  readonly defaultValue: string;
  readonly options: readonly {
    readonly value: string;
    readonly name: string;
    /** A colour such as #c2b8a3, or the path of an image; null without one. */
    readonly swatch: string | null;
  }[];
}

const READ = `
select pa.id, coalesce(a.name, pa.name) as name, a.id is not null as "isShared", pa.is_visible as "isVisible",
  pa.is_variation as "isVariation", pa.default_value as "defaultValue",
  case when a.id is null
    then (select coalesce(jsonb_agg(jsonb_build_object('value', o, 'name', o, 'swatch', null) order by n), '[]')
      from unnest(pa.options) with ordinality as list (o, n))
    else (select coalesce(jsonb_agg(jsonb_build_object('value', t.slug, 'name', t.name, 'swatch', t.swatch) order by pt.position, t.position), '[]')
      from product_attribute_terms pt join attribute_terms t on t.id = pt.term_id where pt.product_attribute_id = pa.id)
  end as options
from product_attributes pa left join attributes a on a.id = pa.attribute_id
where pa.product_id = $1 order by pa.position, pa.id`;

export async function readAttributes(connection: Queryable, productId: number): Promise<readonly EditedAttribute[]> {
  return (await connection.query<EditedAttribute>(READ, [productId])).rows;
}

export interface AttributeDraft {
  readonly name: string;
  readonly values: readonly string[];
  readonly isShared: boolean;
  readonly isVisible: boolean;
  readonly isVariation: boolean;
  readonly default: string;
}

export const MAX_ATTRIBUTES = 20;
const MAX_VALUES = 200;

/** People separate values by commas. `|` separates values that have commas, and marks a single one that has. */
const separatorOf = (values: string) => (values.includes("|") ? "|" : ",");

/** Values as the form shows them. */
export function attributeValuesText(values: readonly string[]): string {
  if (!values.some((value) => value.includes(","))) return values.join(", ");
  return values.length === 1 ? `${values[0]} |` : values.join(" | ");
}

/** The rows of the form, `name-0` and so on; a row without a name is ignored. */
export function readAttributeDrafts(input: Input): Result<readonly AttributeDraft[], Refused> {
  const problems: InputProblem[] = [];
  const drafts: AttributeDraft[] = [];
  const names = new Set<string>();
  for (let row = 0; row < MAX_ATTRIBUTES; row += 1) {
    const text = (name: string) => (input.get(`${name}-${row}`) ?? "").replaceAll("\0", "").replace(/\s+/g, " ").trim();
    const name = text("name");
    if (name === "") continue;
    const values = [
      ...new Set(
        text("values")
          .split(separatorOf(text("values")))
          .map((value) => value.trim())
          .filter(Boolean),
      ),
    ];
    if (name.length > 100) problems.push(problem(`name-${row}`, "A name can have at most 100 characters."));
    if (names.has(name.toLowerCase())) problems.push(problem(`name-${row}`, `“${name}” is there twice.`));
    if (values.length === 0) problems.push(problem(`values-${row}`, `“${name}” has no values.`));
    if (values.length > MAX_VALUES || values.some((value) => value.length > 100)) {
      problems.push(problem(`values-${row}`, `“${name}”: at most ${MAX_VALUES} values of 100 characters.`));
    }
    const preset = text("default");
    if (preset !== "" && !values.includes(preset)) {
      problems.push(problem(`default-${row}`, `“${preset}” is none of the values of “${name}”.`));
    }
    names.add(name.toLowerCase());
    drafts.push({
      name,
      values,
      isShared: input.has(`shared-${row}`),
      isVisible: input.has(`visible-${row}`),
      isVariation: input.has(`variation-${row}`),
      default: preset,
    });
  }
  const [first, ...others] = problems;
  return first ? refuse([first, ...others]) : ok(drafts);
}

export interface NewValue {
  /** The product's attribute. */
  readonly attributeId: number;
  readonly value: string;
}

/** Adds values to attributes that the product has; a value that is there already stays as it is. */
export async function addValues(
  connection: Queryable,
  staff: Person,
  productId: number,
  added: readonly NewValue[],
): Promise<void> {
  const attributes = await readAttributes(connection, productId);
  const drafts = attributes.map(({ id, name, options, defaultValue, isShared, isVisible, isVariation }) => {
    const names = options.map((option) => option.name);
    const more = added.filter(
      ({ attributeId, value }) =>
        attributeId === id && !names.some((each) => each.toLowerCase() === value.toLowerCase()),
    );
    return {
      name,
      values: [...new Set([...names, ...more.map(({ value }) => value)])].slice(0, MAX_VALUES),
      isShared,
      isVisible,
      isVariation,
      default: options.find(({ value }) => value === defaultValue)?.name ?? "",
    };
  });
  await writeDrafts(connection, staff, productId, drafts);
}

export async function saveAttributes(
  shop: Pick<Shop, "database">,
  staff: Person,
  productId: number,
  drafts: readonly AttributeDraft[],
): Promise<Result<null, Refused>> {
  return inTransaction<null, Refused>(shop.database.pool, async (connection) => {
    const { rowCount } = await connection.query(
      "update products set updated_at = now() where id = $1 and trashed_at is null and status <> 'importing'",
      [productId],
    );
    if (rowCount === 0) return refuse([problem("", "This product has been deleted or is in the trash.")]);
    await writeDrafts(connection, staff, productId, drafts);
    return ok(null);
  });
}

async function writeDrafts(
  connection: Queryable,
  staff: Person,
  productId: number,
  drafts: readonly AttributeDraft[],
): Promise<void> {
  await writeAttributes({ client: connection, taxonomy: new Taxonomy(connection) }, productId, drafts, false);
  const names = drafts.filter(({ isVariation }) => isVariation).map(({ name }) => name.toLowerCase());
  await connection.query(
    `update product_attributes pa set is_variation = wanted.yes from (
       select used.id, lower(coalesce(a.name, used.name)) = any ($2) as yes
       from product_attributes used left join attributes a on a.id = used.attribute_id where used.product_id = $1
     ) wanted where wanted.id = pa.id and pa.is_variation <> wanted.yes`,
    [productId, names],
  );
  const details = { attributes: drafts.map(({ name }) => name).join(", ") };
  await recordAudit(connection, staff, { act: "changed attributes", subject: `product:${productId}`, details });
}
