import fc from "fast-check";
import { expect, test } from "vitest";
import type { IncomingEvent, RawVisitor } from "../destination.ts";
import { ACCOUNT, exampleEvent } from "../fakes/visitors.ts";
import { ALL_DESTINATIONS } from "./index.ts";

/** Characters that no hash contains, so that a match is a leak and not a coincidence. */
const word = fc
  .array(fc.constantFrom(...Array.from("ghijklmnopqrstuvwxyzäöüßéçñ")), { minLength: 6, maxLength: 12 })
  .map((letters) => letters.join(""));
const asciiWord = fc
  .array(fc.constantFrom(...Array.from("ghijklmnopqrstuvwxyz")), { minLength: 6, maxLength: 12 })
  .map((letters) => letters.join(""));
const name = fc.tuple(word, word).map(([first, second]) => `${first[0]?.toUpperCase()}${first.slice(1)}-${second}`);
const email = fc.tuple(asciiWord, asciiWord).map(([box, host]) => `${box.toUpperCase()}@${host}.test`);
const phone = fc
  .tuple(fc.constantFrom("+49 ", "0", "0049", "(0)"), fc.integer({ min: 1_510_000_000, max: 1_799_999_999 }))
  .map(([prefix, digits]) => `${prefix}${digits}`);

const people = fc.record({
  emails: fc.array(email, { minLength: 1, maxLength: 3 }),
  phones: fc.array(phone, { minLength: 1, maxLength: 3 }),
  firstName: name,
  lastName: name,
  city: name,
  state: name,
  externalId: asciiWord,
  country: fc.constantFrom("de", "fr", "us", "it", ""),
});

const prepared = (
  visitor: Pick<RawVisitor, "emails" | "phones" | "firstName" | "lastName" | "city" | "state" | "externalId">,
) => [
  ...visitor.emails.flatMap((one) => [one, ...one.split("@").slice(0, 1)]),
  ...visitor.phones.map((one) => one.replace(/\D/g, "").slice(-9)),
  visitor.firstName,
  visitor.lastName,
  visitor.city,
  visitor.state,
  visitor.externalId,
];

test("no personal data leaves the shop unhashed, to any vendor", () => {
  fc.assert(
    fc.property(people, fc.constantFrom(...Object.values(ALL_DESTINATIONS)), (person, destination) => {
      const visitor: RawVisitor = {
        ...person,
        postcode: "8001",
        address: "203.0.113.9",
        userAgent: "Mozilla/5.0",
        referrer: `https://news.test/?to=${person.emails[0]}&n=${person.firstName}`,
        cookies: { _ga: "GA1.1.111.222" },
        consent: { adUserData: true, adPersonalization: true },
      };
      const event: Partial<IncomingEvent> = {
        name: "Purchase",
        order: "77",
        url: `https://shop.test/account/${person.emails[0]}/?name=${person.lastName}#${person.phones[0]}`,
        params: {
          value: 5,
          currency: "EUR",
          email: person.emails[0],
          phone: person.phones[0],
          first_name: person.firstName,
          text: `Write to ${person.emails[0]}`,
          content_name: `Call ${person.phones[0]}`,
          search_string: person.lastName,
          form_id: person.externalId,
          landing_page: `https://shop.test/?city=${person.city}`,
          contents: [{ id: "1", quantity: 1, item_name: person.emails[0] }],
        },
      };
      const preparation = destination.prepare(exampleEvent(event), visitor);
      if (!preparation.ok) throw new Error(preparation.reason);
      const { url, body } = destination.request([preparation.event], ACCOUNT);
      const sent = decodeURIComponent(JSON.stringify(preparation.event) + url + body).toLowerCase();
      for (const value of prepared(visitor)) expect(sent).not.toContain(value.toLowerCase());
    }),
    { numRuns: 150 },
  );
});

test("reasons for not sending an event contain no personal data", () => {
  fc.assert(
    fc.property(people, fc.constantFrom(...Object.values(ALL_DESTINATIONS)), (person, destination) => {
      const visitor: RawVisitor = {
        ...person,
        postcode: "",
        address: "",
        userAgent: "",
        referrer: "",
        cookies: {},
        consent: { adUserData: false, adPersonalization: false },
      };
      const preparation = destination.prepare(exampleEvent({ name: person.firstName, url: person.city }), visitor);
      if (preparation.ok) return;
      for (const value of prepared(visitor))
        expect(preparation.reason.toLowerCase()).not.toContain(value.toLowerCase());
    }),
  );
});
