import {
  googleEmail,
  googleFirstName,
  googleLastName,
  googlePhone,
  googlePostalCode,
  googleRegion,
} from "../../visitor/normalise/index.ts";
import { countryCode } from "../../visitor/normalise/country.ts";
import { GOOGLE_CLICK } from "../../wire/cookie-names.ts";
import type { IncomingEvent, RawVisitor } from "../destination.ts";
import { queryValue } from "../event/public-address.ts";
import { withoutEmpty } from "../event/without-empty.ts";
import { plainHashes } from "../person/hashes.ts";
import { internationalPhone } from "../person/international-phone.ts";
import { perVisitor } from "../person/per-visitor.ts";

const MOST = 10;
const TOKEN = /^[\w.-]+$/;

const longEnough = (raw: string) => {
  const phone = googlePhone(raw) ?? "";
  return /^\+\d{7,15}$/.test(phone) ? phone : undefined;
};

/**
 * Hashes that identify the customer to Google. An address counts only if complete; its region and postcode are not
 * hashed.
 */
export const userIdentifiers = perVisitor((visitor) => {
  const { emails, phones, country } = visitor;
  const dialled = phones.map((phone) => internationalPhone(phone, country));
  const [givenName] = plainHashes([visitor.firstName], googleFirstName);
  const [familyName] = plainHashes([visitor.lastName], googleLastName);
  const regionCode = googleRegion(countryCode(country) ?? "");
  const postalCode = googlePostalCode(visitor.postcode);
  const isWhole = givenName && familyName && regionCode && postalCode;
  return [
    ...plainHashes(emails, googleEmail).map((emailAddress) => ({ emailAddress })),
    ...plainHashes(dialled, longEnough).map((phoneNumber) => ({ phoneNumber })),
    ...(isWhole ? [{ address: { givenName, familyName, regionCode, postalCode } }] : []),
  ].slice(0, MOST);
});

/** The ad's click ID: from the event's URL, else from the cookie (`GCL.<time>.<id>`). */
export function adIdentifiers({ url }: IncomingEvent, { cookies }: RawVisitor): Readonly<Record<string, unknown>> {
  const token = (text: string) => (TOKEN.test(text) ? text : "");
  const remembered = (cookies[GOOGLE_CLICK] ?? "").split(".").slice(2).join(".");
  return withoutEmpty({
    gclid: token(queryValue(url, "gclid")) || token(remembered),
    gbraid: token(queryValue(url, "gbraid")),
    wbraid: token(queryValue(url, "wbraid")),
  });
}
