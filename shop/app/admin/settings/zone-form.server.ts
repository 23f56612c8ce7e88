import type { Currency } from "@vitrine/commerce/money";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { readAmount } from "../../../server/platform/amounts.ts";
import { readPlaces } from "../../../server/platform/settings/place-lines.ts";
import type { ShopSettings } from "../../../server/platform/settings/settings.ts";
import type { Fields } from "../../../server/platform/http/form.ts";
import type { FormProblem } from "../ui/form-errors.tsx";
import { type FormRow, rowsOf } from "./form-values.server.ts";

type Zone = ShopSettings["shipping"]["zones"][number];
type Method = Zone["methods"][number];
export type ZoneDraft = Omit<Zone, "id">;

const KINDS = ["flat", "free", "pickup", "weight"] as const;
const REQUIRES = ["nothing", "minimum", "coupon", "either", "both"] as const;

/** Reads a zone from its form. New methods have the ID 0. */
export function readZoneForm(form: Fields, currency: Currency): Result<ZoneDraft, readonly FormProblem[]> {
  const problems: FormProblem[] = [];
  const name = (form.get("name") ?? "").trim().slice(0, 100);
  if (name === "") problems.push({ field: "name", text: "Please give the zone a name." });
  const places = readPlaces(form.get("places") ?? "");
  if (!places.ok)
    problems.push({ field: "places", text: `“${places.error}” is not a place. Enter IE, US/CA or GB: BT*.` });
  const methods = rowsOf(form, "method").flatMap((row) => readMethod(row, currency, problems) ?? []);
  if (problems.length > 0 || !places.ok) return refuse(problems);
  return ok({
    name,
    places: places.value.map(({ postcodes, ...place }) => ({
      ...place,
      ...(postcodes && { postcodes: [...postcodes] }),
    })),
    methods,
  });
}

function readMethod({ number, fields: row }: FormRow, currency: Currency, problems: FormProblem[]): Method | null {
  const of = (name: string) => (row.get(name) ?? "").trim();
  const title = of("title").slice(0, 200);
  const kind = KINDS.find((each) => each === of("kind"));
  if (title === "" || !kind || row.has("remove")) return null;
  const problem = (field: string, text: string) =>
    problems.push({ field: `method-${number}-${field}`, text: `“${title}”: ${text}` });
  const amount = (field: string) => {
    const read = of(field) === "" ? 0 : readAmount(of(field), currency);
    if (read === undefined) problem(field, "please enter an amount such as 4.90.");
    return read ?? 0;
  };
  const base = { id: Number(of("id")) || 0, title, isTaxable: row.has("taxable") };
  switch (kind) {
    case "flat": {
      const classCosts = readPairs(of("classes"), currency);
      if (!classCosts) problem("classes", "please write one a line, such as bulky = 12.50.");
      return {
        ...base,
        kind,
        cost: amount("cost"),
        perItem: amount("per-item"),
        classCosts: Object.fromEntries(classCosts ?? []),
        classRule: of("class-rule") === "dearest" ? "dearest" : "each",
      };
    }
    case "free":
      return {
        ...base,
        kind,
        minimum: amount("minimum"),
        requires: REQUIRES.find((each) => each === of("requires")) ?? "nothing",
      };
    case "pickup":
      return { ...base, kind, cost: amount("cost") };
    case "weight": {
      const pairs = readPairs(of("bands"), currency);
      const bands = (pairs ?? []).map(([grams, cost]) => ({ upToGrams: Number(grams), cost }));
      const isFine = pairs && bands.every(({ upToGrams }) => Number.isSafeInteger(upToGrams) && upToGrams > 0);
      if (!isFine) problem("bands", "please write one a line, grams and cost, such as 1000 = 4.90.");
      return { ...base, kind, bands: isFine ? bands.toSorted((a, b) => a.upToGrams - b.upToGrams) : [] };
    }
  }
}

/** `name = amount`, one per line; null when a line is invalid. */
function readPairs(text: string, currency: Currency): readonly (readonly [string, number])[] | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const pairs = lines.map((line) => {
    const [name = "", entered = ""] = line.split("=").map((part) => part.trim());
    const amount = readAmount(entered, currency);
    return name === "" || amount === undefined ? null : ([name, amount] as const);
  });
  return pairs.every((pair) => pair !== null) ? pairs : null;
}
