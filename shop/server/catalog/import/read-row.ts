import { toGrams, toMillimetres, type LengthUnit, type WeightUnit } from "@vitrine/commerce/catalog";
import type { Currency } from "@vitrine/commerce/money";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { readAmount, readNumber, readWhole } from "../../platform/amounts.ts";
import { readDate, readList, readPath, readYesNo } from "./cells.ts";
import { COLUMNS, type ColumnName } from "./columns.ts";
import { findTaxClass, type TaxClass } from "../../platform/settings/tax-classes.ts";
import { readMarkup } from "./read-markup.ts";
import { readOwnFacts } from "./own-facts.ts";
import type { LinkKind, ProductRow, RowLink, RowValues } from "./product-row.ts";
import { readReference } from "./reference.ts";
import { readStock } from "./read-stock.ts";
import { readType } from "./read-type.ts";
import type { RowCells } from "./row-cells.ts";

/** Parses one row, or returns its errors in the owner's words. */
export function readRow(
  cells: RowCells,
  currency: Currency,
  taxClasses: readonly TaxClass[],
): Result<ProductRow, readonly string[]> {
  const problems: string[] = [];
  const notes: string[] = [];
  const values: RowValues = {};
  const { field } = cells;

  const type = readType(field("type"), problems);
  if (type?.isVirtual !== undefined)
    Object.assign(values, { isVirtual: type.isVirtual, isDownloadable: type.isDownloadable });
  const isVariation = type?.type === "variation";

  const take = <Key extends keyof RowValues>(
    name: ColumnName,
    key: Key,
    read: (text: string) => RowValues[Key],
    problem: string,
  ) => {
    const text = field(name);
    if (text === undefined) return;
    const value = read(text);
    if (value === undefined) problems.push(`${COLUMNS[name]}: “${shortened(text)}” ${problem}.`);
    else values[key] = value;
  };
  const orNull =
    <Value>(read: (text: string) => Value | undefined) =>
    (text: string) =>
      text.trim() === "" ? null : read(text);
  const oneOf =
    <Word extends string>(words: readonly Word[], usual: Word) =>
    (text: string) => {
      const word = text.trim().toLowerCase();
      return word === "" ? usual : words.find((each) => each === word);
    };

  take("gtin", "gtin", (text) => text.trim(), "");
  take("name", "name", (text) => text, "");
  take(
    "published",
    "status",
    (text) => readStatus(text, isVariation),
    "is neither 1 (published), 0 (private) nor -1 (draft)",
  );
  take("isFeatured", "isFeatured", readYesNo, "is neither yes nor no");
  take("visibility", "visibility", oneOf(["visible", "catalog", "search", "hidden"], "visible"), "is no visibility");
  for (const name of ["shortDescription", "description", "purchaseNote"] as const)
    take(name, name, (text) => readMarkup(text, cells.isOwnFile), "");
  take("saleStartsAt", "saleStartsAt", orNull(readDate), "is not a date");
  take("saleEndsAt", "saleEndsAt", orNull(readDate), "is not a date");
  take("taxStatus", "taxStatus", oneOf(["taxable", "shipping", "none"], "taxable"), "is no tax status");
  take(
    "taxClass",
    "taxClass",
    (text) => {
      if (isVariation && text.trim().toLowerCase() === "parent") return null;
      const found = findTaxClass(taxClasses, text);
      if (found === undefined) {
        notes.push(
          `Tax class: “${shortened(text)}” does not exist here, so the standard rate is charged. Add the class in the tax settings and import the file again, or change the product.`,
        );
      }
      return found ?? "";
    },
    "",
  );
  take("isSoldIndividually", "isSoldIndividually", readYesNo, "is neither yes nor no");
  for (const name of ["weight", "length", "width", "height"] as const) {
    const unit = cells.unitOf(name);
    const isWeight = name === "weight";
    const inShopUnit = (text: string) => {
      const value = readNumber(text);
      if (value === undefined || value < 0 || unit === undefined) return undefined;
      const whole = isWeight ? toGrams(value, unit as WeightUnit) : toMillimetres(value, unit as LengthUnit);
      return whole <= 2_147_483_647 ? whole : undefined;
    };
    take(name, isWeight ? "weightGrams" : (`${name}Mm` as const), orNull(inShopUnit), "is not a measure");
  }
  take("reviewsAllowed", "reviewsAllowed", readYesNo, "is neither yes nor no");
  for (const name of ["regularPrice", "salePrice"] as const) {
    take(
      name,
      name,
      orNull((text) => readAmount(text, currency)),
      "is not an amount",
    );
  }
  take("shippingClass", "shippingClass", (text) => (isVariation && text.trim() === "" ? null : text.trim()), "");
  take("downloadLimit", "downloadLimit", orNull(readLimit), "is not a number");
  take("downloadExpiryDays", "downloadExpiryDays", orNull(readLimit), "is not a number");
  take("externalUrl", "externalUrl", orNull(readAddress), "is not a web address");
  take(
    "buttonText",
    "buttonText",
    orNull((text) => text),
    "",
  );
  take("position", "menuOrder", (text) => (text.trim() === "" ? 0 : readWhole(text)), "is not a number");

  const stock = readStock(cells, isVariation, currency, problems, notes);
  const own = readOwn(cells, notes);
  const originalId = readWhole(field("id") ?? "");
  const parent = field("parent")?.trim() ?? "";
  const list = (name: ColumnName) => {
    const text = field(name);
    return text === undefined ? undefined : readList(text);
  };
  const links = linksOf({ child: list("grouped"), upsell: list("upsells"), "cross-sell": list("crossSells") });
  const [categories, tags, images] = [list("categories"), list("tags"), list("images")];

  if (problems.length > 0) return refuse(problems);
  return ok({
    line: cells.line,
    originalId: originalId !== undefined && originalId > 0 ? originalId : null,
    sku: field("sku")?.trim() ?? "",
    name: field("name") ?? "",
    type: type?.type,
    values,
    ...(stock && { stock }),
    ...(parent !== "" && { parent: readReference(parent) }),
    ...(categories && { categories: categories.map(readPath).filter((path) => path.length > 0) }),
    ...(tags && { tags }),
    ...(images && { images: [...new Set(images)] }),
    ...cells.attributes(),
    ...cells.downloads(),
    links: {
      ...links,
      ...(own?.parts && { part: own.parts.map(({ of, quantity }) => ({ target: readReference(of), quantity })) }),
    },
    ...(cells.meta && { meta: cells.meta }),
    ...(own && { own }),
    notes,
  });
}

function linksOf(lists: Readonly<Record<"child" | "upsell" | "cross-sell", readonly string[] | undefined>>) {
  const links: Partial<Record<LinkKind, readonly RowLink[]>> = {};
  for (const [kind, list] of Object.entries(lists)) {
    if (list) links[kind as LinkKind] = list.map((text) => ({ target: readReference(text), quantity: 1 }));
  }
  return links;
}

function readOwn({ own }: RowCells, notes: string[]) {
  if (own === undefined || own === "") return undefined;
  const facts = readOwnFacts(own);
  if (!facts) notes.push("The data that another Vitrine shop added could not be read; everything else was imported.");
  return facts;
}

function readStatus(text: string, isVariation: boolean): RowValues["status"] {
  const word = text.trim().toLowerCase();
  if (word === "-1") return isVariation ? "private" : "draft";
  const isPublished = word === "" ? undefined : readYesNo(word);
  if (isPublished === undefined) return word === "" ? "published" : undefined;
  return isPublished ? "published" : "private";
}

/** WooCommerce writes -1 or nothing for no limit. */
function readLimit(text: string): number | null | undefined {
  const limit = readWhole(text);
  return limit === undefined || limit >= 0 ? limit : null;
}

/** It becomes a link in the shop, so script URLs are rejected. */
function readAddress(text: string): string | undefined {
  return /^https?:\/\/\S+$/i.test(text.trim()) ? text.trim() : undefined;
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
