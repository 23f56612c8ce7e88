import { META_FIELDS } from "../../visitor/normalise/index.ts";
import { META_BROWSER, META_CLICK } from "../../wire/cookie-names.ts";
import { META_CLICK_ID } from "../../wire/campaign-terms.ts";
import { asText } from "../../wire/decode-options.ts";
import type { IncomingEvent, RawVisitor } from "../destination.ts";
import { queryValue } from "../event/public-address.ts";
import { withoutEmpty } from "../event/without-empty.ts";
import { hashes } from "../person/hashes.ts";
import { internationalPhone } from "../person/international-phone.ts";
import { perVisitor } from "../person/per-visitor.ts";

type UserData = Readonly<Record<string, unknown>>;

const lower = (raw: string) => raw.trim().toLowerCase();
const unspaced = (raw: string) => lower(raw).replace(/\s/g, "");
const latinOnly = (raw: string) => lower(raw).replace(/[^a-z]/g, "");

/** Personal data that Meta accepts as hashes. */
const hashedParts = perVisitor((visitor) => {
  const { country, externalId } = visitor;
  const phones = visitor.phones.map((phone) => internationalPhone(phone, country));
  // Meta's own packages disagree about punctuation and accents, and a key accepts several hashes, so both are sent.
  return withoutEmpty({
    em: hashes(visitor.emails, META_FIELDS.em),
    ph: hashes(phones, META_FIELDS.ph),
    fn: hashes([visitor.firstName], META_FIELDS.fn, lower),
    ln: hashes([visitor.lastName], META_FIELDS.ln, lower),
    ct: hashes([visitor.city], META_FIELDS.ct, unspaced, latinOnly),
    st: hashes([visitor.state], META_FIELDS.st),
    zp: hashes([visitor.postcode], META_FIELDS.zp),
    country: hashes([country], META_FIELDS.country),
    external_id: hashes([externalId], META_FIELDS.external_id),
  });
});

/** The same for all events of a visitor, unless an event's URL has its own click ID. */
const usualData = perVisitor((visitor) =>
  withoutEmpty({
    ...hashedParts(visitor),
    client_ip_address: visitor.address,
    client_user_agent: visitor.userAgent,
    fbp: metaId(visitor.cookies[META_BROWSER] ?? ""),
    fbc: metaId(visitor.cookies[META_CLICK] ?? ""),
  }),
);

export function userDataOf({ url, at }: IncomingEvent, visitor: RawVisitor): UserData {
  const usual = usualData(visitor);
  const click = queryValue(url, META_CLICK_ID);
  if (!click || asText(usual["fbc"]).split(".").slice(3).join(".") === click) return usual;
  return withoutEmpty({ ...usual, fbc: metaId(`fb.1.${at}.${click}`) });
}

const metaId = (text: string) => (/^fb\.\d\.\d+\.[\w.-]+$/.test(text) ? text : "");

/** These keys alone match too many people, so Meta rejects events without others. */
const TOO_VAGUE = [
  ["ct", "country", "st", "zp", "ge", "client_user_agent"],
  ["db", "client_user_agent"],
  ["fn", "ge"],
  ["ln", "ge"],
];

/** Result for the last user data: the events of a visitor usually share it. */
let last: { readonly userData: UserData; readonly isTooVague: boolean } | undefined;

export function isTooVague(userData: UserData): boolean {
  if (last?.userData !== userData) {
    const keys = Object.keys(userData);
    last = { userData, isTooVague: TOO_VAGUE.some((set) => keys.every((key) => set.includes(key))) };
  }
  return last.isTooVague;
}
