import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { readNumber } from "../../../server/platform/amounts.ts";
import { readPlaces } from "../../../server/platform/settings/place-lines.ts";
import type { ShopSettings } from "../../../server/platform/settings/settings.ts";
import { findTaxClass, isTaxClass, type TaxClass } from "../../../server/platform/settings/tax-classes.ts";
import type { Fields } from "../../../server/platform/http/form.ts";
import type { FormProblem } from "../ui/form-errors.tsx";
import { rowsOf } from "./form-values.server.ts";

type Rates = ShopSettings["tax"]["rates"];

interface TaxClassForm {
  readonly classes: readonly TaxClass[];
  /** Removed classes, each with the class that its products move to. */
  readonly removed: ReadonlyMap<string, string>;
}

const slugOf = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");

/** A row without a slug is a new class. Names change and slugs do not, since products and rates refer to slugs. */
export function readTaxClasses(form: Fields): Result<TaxClassForm, readonly FormProblem[]> {
  const problems: FormProblem[] = [];
  const classes: TaxClass[] = [];
  const requested = new Map<string, string>();
  for (const { number, fields: row } of rowsOf(form, "class")) {
    const slug = (row.get("slug") ?? "").trim().slice(0, 100);
    const name = (row.get("name") ?? "").trim().slice(0, 100);
    if (row.has("remove")) {
      if (slug !== "") requested.set(slug, row.get("to") ?? "");
      continue;
    }
    if (name === "" && slug === "") continue;
    const field = `class-${number}-name`;
    const own = slug || slugOf(name);
    if (name === "" || own === "") problems.push({ field, text: "Enter a name for the tax class." });
    else if (findTaxClass(classes, name) !== undefined || findTaxClass(classes, own) !== undefined) {
      problems.push({ field, text: `There is a tax class “${name}” already.` });
    } else classes.push({ slug: own, name });
  }
  if (problems.length > 0) return refuse(problems);
  const stays = (slug: string) => classes.some((each) => each.slug === slug);
  return ok({ classes, removed: new Map([...requested].map(([from, to]) => [from, stays(to) ? to : ""])) });
}

/** A row without a name removes the rate. Rates of removed classes are removed too. */
export function readRates(form: Fields, { classes, removed }: TaxClassForm): Result<Rates, readonly FormProblem[]> {
  const problems: FormProblem[] = [];
  const rates: Rates = [];
  for (const { number, fields: row } of rowsOf(form, "rate")) {
    const of = (name: string) => (row.get(name) ?? "").trim();
    const taxClass = of("class");
    if (of("name") === "" || row.has("remove") || removed.has(taxClass)) continue;
    const percent = readNumber(of("percent"));
    const places = readPlaces(of("place"));
    const priority = /^\d{1,2}$/.test(of("priority")) ? Number(of("priority")) : 1;
    if (percent === undefined || percent < 0 || percent > 1000) {
      problems.push({ field: `rate-${number}-percent`, text: `“${of("name")}” needs a percentage such as 23 or 5.5.` });
    }
    if (!isTaxClass({ classes: [...classes], rates: [] }, taxClass)) {
      problems.push({ field: `rate-${number}-class`, text: `“${of("name")}”: choose a tax class from the list.` });
    }
    if (!places.ok || places.value.length > 1) {
      problems.push({
        field: `rate-${number}-place`,
        text: `“${of("name")}” needs one place, such as IE, EU, US/CA or GB: BT*.`,
      });
      continue;
    }
    const [place = { country: "" }] = places.value;
    rates.push({
      ...place,
      postcodes: place.postcodes ? [...place.postcodes] : undefined,
      id: Number(of("id")) || 0,
      name: of("name").slice(0, 100),
      percent: percent ?? 0,
      taxClass,
      priority,
      isCompound: row.has("compound"),
      appliesToShipping: row.has("shipping"),
    });
  }
  if (problems.length > 0) return refuse(problems);
  let last = Math.max(0, ...rates.map(({ id }) => id));
  return ok(rates.map((rate) => (rate.id === 0 ? { ...rate, id: ++last } : rate)));
}
