import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { DestinationName } from "@vitrine/tracking/gateway/ingest";
import { z } from "zod";
import { parseForm } from "../../../server/platform/http/form-input.ts";
import type { AccountDraft } from "../../../server/tracking/events/save-account.ts";
import type { Fields } from "../../../server/platform/http/form.ts";
import { text, Tick } from "../settings/form-values.server.ts";
import type { FormProblem } from "../ui/form-errors.tsx";
import { accountField, EXTRAS } from "./account-fields.ts";

const Address = text(300).refine(
  (value) => value === "" || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)),
  "Enter a URL that starts with https://.",
);
const AccountId = z.string().regex(/^[\w.-]{1,64}$/, "Save the pixel ID first.");

/** Reads the form of an account; an empty token keeps the stored one. */
export function readAccountForm(
  destination: DestinationName,
  form: Fields,
): Result<AccountDraft, readonly FormProblem[]> {
  const account = AccountId.safeParse(form.get("account"));
  if (!account.success) return refuse([{ field: null, text: account.error.issues[0]?.message ?? "" }]);
  const at = (name: string) => accountField(account.data, name);
  const extras = EXTRAS[destination] ?? [];
  const shape = z.object({
    [at("token")]: z.string().trim().max(2000, "This is too long for a token.").default(""),
    [at("test-code")]: text(100),
    [at("base-url")]: Address,
    ...Object.fromEntries(extras.map(({ name }) => [at(name), text(100)])),
  });
  const read = parseForm(form, shape);
  if (!read.ok) return refuse(read.error);
  const entered = read.value as Readonly<Record<string, string>>;
  const of = (name: string) => entered[at(name)] ?? "";
  return ok({
    destination,
    account: account.data,
    token: of("token") === "" ? undefined : of("token"),
    testCode: of("test-code"),
    baseUrl: of("base-url").replace(/\/+$/, ""),
    extra: Object.fromEntries(extras.map(({ name }) => [name, of(name)]).filter(([, value]) => value !== "")),
    isEnabled: Tick.parse(form.get(at("enabled"))),
  });
}
