import { TIKTOK_FIELDS } from "../../visitor/normalise/index.ts";
import type { IncomingEvent, RawVisitor } from "../destination.ts";
import { queryValue } from "../event/public-address.ts";
import { withoutEmpty } from "../event/without-empty.ts";
import { plainHashes } from "../person/hashes.ts";
import { internationalPhone } from "../person/international-phone.ts";
import { perVisitor } from "../person/per-visitor.ts";

const E164 = /^\+\d{7,15}$/;
const TOKEN = /^[\w.~-]+$/;

const phoneOf = (raw: string) => {
  const phone = TIKTOK_FIELDS.phone(raw) ?? "";
  return E164.test(phone) ? phone : undefined;
};

const hashedParts = perVisitor(({ emails, phones, country, externalId }) => {
  const dialled = phones.map((phone) => internationalPhone(phone, country));
  return {
    email: plainHashes(emails, TIKTOK_FIELDS.email)[0],
    phone: plainHashes(dialled, phoneOf)[0],
    external_id: plainHashes([externalId], TIKTOK_FIELDS.external_id)[0],
  };
});

/** The visitor in TikTok's format. The click ID of the event's URL takes precedence over the cookie's. */
export function userOf({ url }: IncomingEvent, visitor: RawVisitor): Readonly<Record<string, unknown>> {
  const { address, userAgent, cookies } = visitor;
  const token = (...values: readonly (string | undefined)[]) => values.find((value) => value && TOKEN.test(value));
  return withoutEmpty({
    ...hashedParts(visitor),
    ttclid: token(queryValue(url, "ttclid"), cookies["ttclid"]),
    ttp: token(cookies["_ttp"]),
    ip: address,
    user_agent: userAgent,
  });
}
