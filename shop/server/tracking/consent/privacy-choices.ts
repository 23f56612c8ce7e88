import {
  type Categories,
  categoriesOf,
  CONSENT,
  CONSENT_LIFE_S,
  decodeConsent,
  encodeConsent,
  recordOf,
} from "@vitrine/tracking/consent/own";
import { isTrackingCookie } from "@vitrine/tracking/cookies";
import { deleteCookie, readCookies, setCookie } from "../../platform/http/cookies.ts";
import { applyConsentChoice } from "../events/follow-choice.ts";
import { clientIpOf } from "../../platform/http/client-ip.ts";
import type { Shop } from "../../shop.ts";
import { CUSTOMER_COOKIE } from "../../people/accounts/customer-number.ts";
import { recordConsent } from "./record-consent.ts";
import { textsVersion } from "./texts-version.ts";
import { type Purpose, waitingPurposes } from "./waiting-purposes.ts";
import { isForm, readForm } from "../../platform/http/form.ts";
import { isSameOrigin } from "../../platform/http/same-origin.ts";
import { t } from "../../../i18n/t.ts";

/** `<record>.<version>`. The banner's script writes this cookie too. */
const PROOF = "vitrine_consent";
const NO_RECORD = "-";

export interface SavedChoice {
  readonly choice: Categories;
  /** Empty if the shop could not store the consent record. */
  readonly record: string;
}

/** The consent choice stored in this browser's cookies. */
export function savedChoice(request: Request): SavedChoice | null {
  const cookies = readCookies(request);
  const record = decodeConsent(cookies.get(CONSENT));
  const [id = ""] = (cookies.get(PROOF) ?? "").split(".");
  return record ? { choice: categoriesOf(record), record: /^[0-9a-f-]{36}$/.test(id) ? id : "" } : null;
}

export type ChoicesResult =
  | { readonly ok: true; readonly setCookies: readonly string[] }
  | { readonly ok: false; readonly status: number; readonly text: string };

/** `POST /privacy/choices/`: the banner's form without JavaScript. It sets the same cookies as the script. */
export async function postChoices(shop: Shop, visitor: Request, form: Request): Promise<ChoicesResult> {
  if (!isSameOrigin(visitor, shop.config)) {
    return { ok: false, status: 403, text: t("This form was sent from another site, so nothing was changed.") };
  }
  const read = isForm(form) ? await readForm(form) : null;
  if (!read?.ok) return { ok: false, status: 400, text: t("The form could not be read.") };

  const settings = await shop.settings();
  const choice = chosen(read.value, waitingPurposes(settings));
  const version = textsVersion(settings);
  await applyConsentChoice(shop, visitor, recordOf(choice));
  const recorded = await recordConsent(shop, choice, version, clientIpOf(visitor));
  const expires = new Date(shop.now().getTime() + CONSENT_LIFE_S * 1000);
  const saved = (name: string, value: string) => setCookie(shop.config, name, value, { expires });
  const deleted = [CONSENT, PROOF, ...[...readCookies(visitor).keys()].filter((name) => isDeletedBy(choice, name))];
  return {
    ok: true,
    setCookies: [
      ...deleted.flatMap((name) => deleteOnAllDomains(shop, visitor, name)),
      saved(CONSENT, encodeURIComponent(encodeConsent(recordOf(choice)))),
      saved(PROOF, `${recorded.ok ? recorded.id : NO_RECORD}.${version}`),
    ],
  };
}

/** Attribution cookies depend on statistics; all other tracking cookies are deleted when both purposes are refused. */
function isDeletedBy({ statistics, marketing }: Categories, name: string): boolean {
  if (name.startsWith("sbjs_")) return !statistics;
  return !statistics && !marketing && (isTrackingCookie(name) || name === CUSTOMER_COOKIE);
}

/** A purpose the visitor was not purposes about counts as refused. */
function chosen(fields: ReadonlyMap<string, string>, purposes: readonly Purpose[]): Categories {
  const all = fields.get("all");
  const agrees = (purpose: Purpose) =>
    purposes.includes(purpose) && (all === "accept" || (all !== "reject" && fields.get(purpose) === "1"));
  return { statistics: agrees("statistics"), marketing: agrees("marketing") };
}

/** A script may have set the cookie for a parent domain, and the server cannot know which one. */
function deleteOnAllDomains({ config }: Shop, request: Request, name: string): readonly string[] {
  const gone = deleteCookie(config, encodeURIComponent(name));
  const labels = new URL(config.publicUrl || request.url).hostname.split(".");
  const domains = labels.length < 2 || labels.every((label) => /^\d+$/.test(label)) ? [] : labels.slice(0, -1);
  return [gone, ...domains.map((_, index) => `${gone}; Domain=${labels.slice(index).join(".")}`)];
}
