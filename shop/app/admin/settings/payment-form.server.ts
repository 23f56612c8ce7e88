import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { ShopSettings } from "../../../server/platform/settings/settings.ts";
import type { FormProblem } from "../ui/form-errors.tsx";
import type { FormRow } from "./form-values.server.ts";

type Methods = ShopSettings["payments"]["methods"];

const IDS = ["bacs", "cheque", "cod", "stripe"] as const;
const MOST_HOURS = 10_000;

/** The payment methods, sorted by their position. */
export function readPaymentMethods(rows: readonly FormRow[]): Result<Methods, readonly FormProblem[]> {
  const problems: FormProblem[] = [];
  const methods = rows.flatMap(({ number, fields: row }) => {
    const of = (name: string, most: number) => (row.get(name) ?? "").trim().slice(0, most);
    const id = IDS.find((each) => each === row.get("id"));
    if (!id) return [];
    const isEnabled = row.has("enabled");
    const title = of("title", 100);
    const hours = of("hold-hours", 10);
    if (isEnabled && title === "")
      problems.push({ field: `method-${number}-title`, text: "Enter a name for this payment method." });
    const isHours = hours === "" || (/^\d{1,5}$/.test(hours) && Number(hours) > 0 && Number(hours) <= MOST_HOURS);
    if (!isHours)
      problems.push({ field: `method-${number}-hold-hours`, text: "Enter whole hours, or leave it empty." });
    const method = {
      id,
      title: title || id,
      description: of("description", 500),
      instructions: of("instructions", 2000),
      isEnabled,
      holdHours: hours === "" || !isHours ? null : Number(hours),
    };
    return [{ method, place: Number(of("place", 3)) || number }];
  });
  if (problems.length > 0) return refuse(problems);
  return ok(methods.toSorted((a, b) => a.place - b.place).map(({ method }) => method));
}
