import { PINTEREST_FIELDS } from "../../visitor/normalise/index.ts";
import type { IncomingEvent, RawVisitor } from "../destination.ts";
import { queryValue } from "../event/public-address.ts";
import { withoutEmpty } from "../event/without-empty.ts";
import { plainHashes } from "../person/hashes.ts";
import { internationalPhone } from "../person/international-phone.ts";
import { perVisitor } from "../person/per-visitor.ts";

const twoLetters = (raw: string) => {
  const state = PINTEREST_FIELDS.st(raw);
  return state?.length === 2 ? state : undefined;
};

const hashedParts = perVisitor((visitor) => ({
  em: plainHashes(visitor.emails, PINTEREST_FIELDS.em),
  ph: plainHashes(
    visitor.phones.map((phone) => internationalPhone(phone, visitor.country)),
    PINTEREST_FIELDS.ph,
  ),
  fn: plainHashes([visitor.firstName], PINTEREST_FIELDS.fn),
  ln: plainHashes([visitor.lastName], PINTEREST_FIELDS.ln),
  ct: plainHashes([visitor.city], PINTEREST_FIELDS.ct),
  st: plainHashes([visitor.state], twoLetters),
  zp: plainHashes([visitor.postcode], PINTEREST_FIELDS.zp),
  country: plainHashes([visitor.country], PINTEREST_FIELDS.country),
  external_id: plainHashes([visitor.externalId], PINTEREST_FIELDS.external_id),
}));

export function userDataOf({ url }: IncomingEvent, visitor: RawVisitor): Readonly<Record<string, unknown>> {
  const click = queryValue(url, "epik") || (visitor.cookies["_epik"] ?? "");
  return withoutEmpty({
    ...hashedParts(visitor),
    client_ip_address: visitor.address,
    client_user_agent: visitor.userAgent,
    click_id: /^[\w.~+/=-]+$/.test(click) ? click : "",
  });
}

/** Pinterest requires an email, or IP address and user agent together; everything else is optional. */
export function isEnough(userData: Readonly<Record<string, unknown>>): boolean {
  return Boolean(userData["em"] || (userData["client_ip_address"] && userData["client_user_agent"]));
}
