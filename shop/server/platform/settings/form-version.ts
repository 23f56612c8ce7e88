import { createHash } from "node:crypto";
import type { Queryable } from "../db/in-transaction.ts";
import type { Fields } from "../http/form.ts";
import { type InputProblem, problem } from "../http/form-input.ts";

/** Name of the hidden field with the version of the values that a form shows. */
export const VERSION_FIELD = "version";

/** A digest of the values that a form shows. Leave out values that change on their own, such as stock. */
export function versionOf(stored: unknown): string {
  return createHash("sha256").update(JSON.stringify(stored)).digest("hex").slice(0, 16);
}

export interface StaleForm {
  readonly problems: readonly [InputProblem];
  /** The form as sent, but with the current version: sent again, it is accepted. */
  readonly form: Fields;
}

const LAST_CHANGE = "select who from audit_log where subject = any ($1) order by id desc limit 1";

/**
 * Whether another person has saved since this form was opened; without this check the later save would silently undo
 * the earlier one. A form without a version is accepted.
 */
export async function staleForm(
  connection: Queryable,
  form: Fields,
  stored: unknown,
  { name, subjects }: { readonly name: string; readonly subjects: readonly string[] },
): Promise<StaleForm | null> {
  const known = form.get(VERSION_FIELD);
  const version = versionOf(stored);
  if (known === undefined || known === version) return null;
  const { rows } = await connection.query<{ who: string }>(LAST_CHANGE, [subjects]);
  const by = rows[0] ? ` by ${rows[0].who}` : "";
  const text = `${name} was changed${by} since you opened this page, so nothing was saved. Open the page again to see that change, or save again to replace it.`;
  return { problems: [problem("", text)], form: new Map([...form, [VERSION_FIELD, version]]) };
}
