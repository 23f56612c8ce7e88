import type { FieldRule, OptionField } from "@vitrine/commerce/option-fields";
import { sql } from "drizzle-orm";
import { readConfig } from "../../config.ts";
import type { Database } from "../../platform/db/connect.ts";
import { optionFields } from "../../platform/db/schema/product-options.ts";
import { productAttributes, productAttributeTerms, products } from "../../platform/db/schema/products.ts";
import { stockUnits } from "../../platform/db/schema/stock.ts";
import { attributeTerms, attributes } from "../../platform/db/schema/taxonomy.ts";
import { variationChoices, variations } from "../../platform/db/schema/variations.ts";
import { SILENT_LOG } from "../../platform/db/test-db.ts";
import { createCounters } from "../../analytics/counters.ts";
import { readProductSnapshots } from "./add-facts.ts";
import { ShopSettings } from "../../platform/settings/settings.ts";
import type { Shop } from "../../shop.ts";

type ProductRow = typeof products.$inferInsert;
type VariationRow = typeof variations.$inferInsert;
type StockRow = typeof stockUnits.$inferInsert;

/** A shop for tests: with a clock that only moves on request, and settings that can be changed. */
export interface TestShop extends Shop {
  /** How long attempts would have waited; tests do not wait. */
  readonly delays: number[];
  moveClock(milliseconds: number): void;
  setRedirectAfterAdd(isOn: boolean): void;
  /** Replaces whole groups of settings. */
  change(groups: Partial<ShopSettings>): void;
}

export function createTestShop(database: () => Database, environment: NodeJS.ProcessEnv = {}): TestShop {
  let now = new Date("2026-11-15T12:00:00Z").getTime();
  let settings = ShopSettings.parse({});
  const delays: number[] = [];
  return {
    delays,
    delay: (milliseconds) => {
      delays.push(milliseconds);
      return Promise.resolve();
    },
    config: readConfig({ NODE_ENV: "test", PUBLIC_URL: "http://shop.test", ...environment }, "."),
    get database() {
      return database();
    },
    log: SILENT_LOG,
    secret: "a secret of the tests, long enough to be one",
    settings: () => Promise.resolve(settings),
    productSnapshots: (ids) => readProductSnapshots(database().pool, ids),
    counters: createCounters(() => new Date(now)),
    now: () => new Date(now),
    moveClock(milliseconds) {
      now += milliseconds;
    },
    setRedirectAfterAdd(redirectAfterAdd) {
      settings = { ...settings, cart: { redirectAfterAdd } };
    },
    change(groups) {
      settings = { ...settings, ...groups };
    },
  };
}

/** The same database, recording the names of all statements. */
export function watchStatements(database: Database): { readonly database: Database; readonly statements: string[] } {
  const statements: string[] = [];
  const pool = new Proxy(database.pool, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      if (property !== "query") return typeof value === "function" ? value.bind(target) : value;
      return (statement: string | { name?: string }, ...rest: unknown[]) => {
        statements.push(typeof statement === "string" ? statement : (statement.name ?? "without a name"));
        return (value as (...all: unknown[]) => unknown).call(target, statement, ...rest);
      };
    },
  });
  return { database: { ...database, pool }, statements };
}

export async function countCarts({ pool }: Database): Promise<number> {
  return (await pool.query("select from carts")).rowCount ?? 0;
}

let made = 0;

export function uniqueSlug(): string {
  made += 1;
  return `thing-${made}`;
}

/** Managed stock if a number is given; else unlimited stock. */
export async function createStock({ db }: Database, stock: number | StockRow = {}): Promise<number> {
  const row: StockRow = typeof stock === "number" ? { isManaged: true, quantity: stock } : stock;
  const [unit] = await db.insert(stockUnits).values(row).returning({ id: stockUnits.id });
  return unit?.id ?? 0;
}

export type ProductDraft = Partial<ProductRow> & { readonly stock?: number | StockRow };

export async function createProduct(database: Database, { stock, ...row }: ProductDraft = {}): Promise<number> {
  const stockUnitId = row.stockUnitId ?? (await createStock(database, stock));
  const values: ProductRow = {
    kind: "simple",
    slug: uniqueSlug(),
    name: "Thing",
    regularPrice: 1000,
    ...row,
    stockUnitId,
  };
  const [product] = await database.db.insert(products).values(values).returning({ id: products.id });
  return product?.id ?? 0;
}

/** Adds product options in this order. */
export async function createFields({ db }: Database, productId: number, fields: readonly OptionField[]): Promise<void> {
  await db.insert(optionFields).values(fields.map((field, position) => ({ productId, position, ...field })));
}

/** A product option; a test overrides what it is about. */
export function fieldOf(id: string, rule: FieldRule, change: Partial<OptionField> = {}): OptionField {
  return { id, label: id, help: "", isRequired: false, price: null, rule, ...change };
}

export interface AttributeDraft {
  readonly name: string;
  /** Shared by many products; without it the attribute is the product's own. */
  readonly slug?: string;
  /** Value → name. */
  readonly options: Readonly<Record<string, string>>;
}

export interface VariationDraft extends Partial<VariationRow> {
  /** In the order of the attributes; "" accepts any. */
  readonly values: readonly string[];
}

/** Creates a variable product; returns its ID and those of its variations. */
export async function createVariable(
  database: Database,
  draft: ProductDraft,
  attributeDrafts: readonly AttributeDraft[],
  variationDrafts: readonly VariationDraft[],
): Promise<{ productId: number; variationIds: readonly number[] }> {
  const { db } = database;
  const productId = await createProduct(database, { kind: "variable", regularPrice: null, ...draft });
  const attributeIds: number[] = [];
  for (const [position, attribute] of attributeDrafts.entries()) {
    attributeIds.push(await createAttribute(database, productId, attribute, position));
  }

  const variationIds: number[] = [];
  for (const [menuOrder, { values, ...row }] of variationDrafts.entries()) {
    const [variation] = await db
      .insert(variations)
      .values({ productId, regularPrice: 2000, menuOrder, ...row })
      .returning({ id: variations.id });
    const variationId = variation?.id ?? 0;
    variationIds.push(variationId);
    await db
      .insert(variationChoices)
      .values(values.map((value, index) => ({ variationId, productAttributeId: attributeIds[index] ?? 0, value })));
  }
  return { productId, variationIds };
}

async function createAttribute(
  { db }: Database,
  productId: number,
  draft: AttributeDraft,
  position: number,
): Promise<number> {
  const use = { productId, position, isVariation: true };
  const { slug, name } = draft;
  const options = Object.entries(draft.options);
  if (slug === undefined) {
    const values = { ...use, name, options: options.map(([value]) => value) };
    const [own] = await db.insert(productAttributes).values(values).returning({ id: productAttributes.id });
    return own?.id ?? 0;
  }

  const [shared] = await db
    .insert(attributes)
    .values({ slug, name })
    .onConflictDoUpdate({ target: attributes.slug, set: { name } })
    .returning({ id: attributes.id });
  const attributeId = shared?.id ?? 0;
  const terms = await db
    .insert(attributeTerms)
    .values(options.map(([value, term]) => ({ attributeId, slug: value, name: term })))
    .onConflictDoUpdate({
      target: [attributeTerms.attributeId, attributeTerms.slug],
      set: { name: sql`excluded.name` },
    })
    .returning({ id: attributeTerms.id });
  const [used] = await db
    .insert(productAttributes)
    .values({ ...use, attributeId })
    .returning({ id: productAttributes.id });
  const productAttributeId = used?.id ?? 0;
  await db.insert(productAttributeTerms).values(terms.map(({ id }) => ({ productAttributeId, termId: id })));
  return productAttributeId;
}
