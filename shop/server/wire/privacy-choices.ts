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
import { deleteCookie, readCookies, setCookie } from "../cart/cookies.ts";
import { followChoice } from "../events/follow-choice.ts";
import { visitorAddress } from "../http/visitor-address.ts";
import type { Shop } from "../shop.ts";
import { recordConsent } from "../tracking/record-consent.ts";
import { textsVersion } from "../tracking/texts-version.ts";
import { isForm, readForm } from "./form.ts";
import { isSameOrigin } from "./same-origin.ts";
import { say } from "../../texts/say.ts";

/** Also written by the banner in the page: `<record>.<version>`. */
const PROOF = "vitrine_consent";
const NO_RECORD = "-";

export interface KeptChoice {
  readonly choice: Categories;
  /** Empty where the shop could not write it down. */
  readonly record: string;
}

/** What this browser answered so far. */
export function keptChoice(request: Request): KeptChoice | null {
  const cookies = readCookies(request);
  const record = decodeConsent(cookies.get(CONSENT));
  const [id = ""] = (cookies.get(PROOF) ?? "").split(".");
  return record ? { choice: categoriesOf(record), record: /^[0-9a-f-]{36}$/.test(id) ? id : "" } : null;
}

export type ChoicesAnswer =
  | { readonly ok: true; readonly setCookies: readonly string[] }
  | { readonly ok: false; readonly status: number; readonly text: string };

/** `POST /privacy/choices/`: the banner's form for browsers without script. The cookies are those that a script sets. */
export async function postChoices(shop: Shop, visitor: Request, form: Request): Promise<ChoicesAnswer> {
  if (!isSameOrigin(visitor, shop.config)) {
    return { ok: false, status: 403, text: say("This form was sent from another site, so nothing was changed.") };
  }
  const read = isForm(form) ? await readForm(form) : null;
  if (!read?.ok) return { ok: false, status: 400, text: say("Nothing was sent that could be read as a form.") };

  const { tracking } = await shop.settings();
  const choice = chosen(read.value);
  const version = textsVersion(tracking);
  await followChoice(shop, visitor, recordOf(choice));
  const recorded = await recordConsent(shop, choice, version, visitorAddress(visitor));
  const expires = new Date(shop.now().getTime() + CONSENT_LIFE_S * 1000);
  const keep = (name: string, value: string) => setCookie(shop.config, name, value, { expires });
  const isWithdrawn = !choice.statistics && !choice.marketing;
  const goes = [CONSENT, PROOF, ...(isWithdrawn ? [...readCookies(visitor).keys()].filter(isTrackingCookie) : [])];
  return {
    ok: true,
    setCookies: [
      ...goes.flatMap((name) => everywhere(shop, visitor, name)),
      keep(CONSENT, encodeURIComponent(encodeConsent(recordOf(choice)))),
      keep(PROOF, `${recorded.ok ? recorded.id : NO_RECORD}.${version}`),
    ],
  };
}

function chosen(fields: ReadonlyMap<string, string>): Categories {
  const all = fields.get("all");
  if (all === "accept" || all === "reject") return { statistics: all === "accept", marketing: all === "accept" };
  return { statistics: fields.get("statistics") === "1", marketing: fields.get("marketing") === "1" };
}

/** A script may have written it for a wider domain, and only the browser knows how wide it could. */
function everywhere({ config }: Shop, request: Request, name: string): readonly string[] {
  const gone = deleteCookie(config, encodeURIComponent(name));
  const labels = new URL(config.publicUrl || request.url).hostname.split(".");
  const domains = labels.length < 2 || labels.every((label) => /^\d+$/.test(label)) ? [] : labels.slice(0, -1);
  return [gone, ...domains.map((_, index) => `${gone}; Domain=${labels.slice(index).join(".")}`)];
}
