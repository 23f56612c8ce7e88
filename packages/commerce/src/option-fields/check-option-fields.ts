import { ok, refuse, type Result } from "../result/result.ts";
import { plainText } from "../reviews/index.ts";
import type { CalendarDate } from "./calendar-date.ts";
import { checkAnswer, checkFile, type PostedFile } from "./check-answer.ts";
import type { OptionField, OptionValues } from "./definition.ts";
import type { FieldFault, FieldProblem } from "./problem.ts";

/** Submitted values by field id. */
export interface PostedFields {
  readonly texts: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, PostedFile>;
}

/** Runs in the browser and on the server. Returns every problem, in the order of the fields. */
export function checkOptionFields(
  fields: readonly OptionField[],
  posted: PostedFields,
  today: CalendarDate,
): Result<OptionValues, readonly FieldProblem[]> {
  const values: [string, string][] = [];
  const problems: FieldProblem[] = [];
  for (const field of fields) {
    const { id, label } = field;
    const checked = checkField(field, posted, today);
    if (!checked.ok) problems.push({ ...checked.error, id, label });
    else if (checked.value !== "") values.push([id, checked.value]);
  }
  return problems.length > 0 ? refuse(problems) : ok(Object.fromEntries(values));
}

function checkField(
  { id, rule, isRequired }: OptionField,
  { texts, files }: PostedFields,
  today: CalendarDate,
): Result<string, FieldFault> {
  const file = files.get(id);
  const entered = texts.get(id) ?? "";
  // Browsers send a file without name and content if none was chosen.
  const isEmpty = rule.kind === "file" ? !file || file.bytes === 0 : plainText(entered) === "";
  if (isEmpty) return isRequired ? refuse({ code: "missing" }) : ok("");
  return rule.kind === "file" ? (file ? checkFile(rule, file) : ok("")) : checkAnswer(rule, entered, today);
}
