import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { z } from "zod";
import type { Fields } from "../../server/wire/form.ts";
import type { FormProblem } from "./ui/form-errors.tsx";

/** What a form says, as the schema wants it; what does not fit is told field by field. */
export function checkedForm<Schema extends z.ZodType>(
  form: Fields,
  schema: Schema,
): Result<z.output<Schema>, readonly FormProblem[]> {
  const settled = [...form].map(([name, value]) => [name, value.replaceAll("\0", "").toWellFormed()]);
  const read = schema.safeParse(Object.fromEntries(settled));
  if (read.success) return ok(read.data);
  return refuse(
    read.error.issues.map(({ path, message }) => ({
      field: typeof path[0] === "string" ? path[0] : null,
      text: message,
    })),
  );
}
