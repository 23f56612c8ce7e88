import { asList, asRecord, asText } from "../../wire/decode-options.ts";
import type { Loose } from "../../wire/decode-options.ts";
import { createInbox, reply } from "./fake-vendor.ts";
import type { FakeBehaviour, FakeReply, FakeVendor } from "./fake-vendor.ts";
import { isFilled, isHash, parse, unknownKey } from "./shapes.ts";

const EVENT =
  "transactionId,eventTimestamp,eventSource,adIdentifiers,userData,conversionValue,currency,consent,cartData".split(
    ",",
  );
const ADDRESS = ["givenName", "familyName", "regionCode", "postalCode"];

function fail(status: number, name: string, reason: string): FakeReply {
  return reply(status, { error: { code: status, status: name, message: "refused", details: [{ reason }] } });
}

/** One bad record fails the whole request, like the Data Manager; a transaction counts once. */
export function fakeGoogleAds(behaviour: FakeBehaviour): FakeVendor {
  const inbox = createInbox();
  return {
    name: "google_ads",
    arrivals: inbox.all,
    forget: inbox.empty,
    respond({ path, header, body }) {
      const { destinations, events, encoding, validateOnly } = asRecord(parse(body));
      if (path !== "/v1/events:ingest") return fail(404, "NOT_FOUND", "");
      if (header("authorization") !== `Bearer ${behaviour.token}`) return fail(401, "UNAUTHENTICATED", "");
      const [to = {}] = asList(destinations).map(asRecord);
      const account = asText(asRecord(to["operatingAccount"])["accountId"]);
      if (!account || !isFilled(to["productDestinationId"]))
        return fail(400, "INVALID_ARGUMENT", "INVALID_DESTINATION");
      if (!Array.isArray(events) || !events.length || events.length > 2000 || encoding !== "HEX")
        return fail(400, "INVALID_ARGUMENT", "INVALID_FORMAT");
      const records = events.map(asRecord);
      if (records.some((event) => !isWell(event) || behaviour.rejects(asText(event["transactionId"]))))
        return fail(400, "INVALID_ARGUMENT", "INVALID_FORMAT");
      if (validateOnly !== true) {
        for (const event of records) {
          const id = asText(event["transactionId"]);
          inbox.take(id, { account, name: "conversion", id, event });
        }
      }
      return reply(200, { requestId: "126365e1-16d0-4c81-9de9-f362711e250a" });
    },
  };
}

function isWell(event: Loose): boolean {
  const people = asList(asRecord(event["userData"])["userIdentifiers"]).map(asRecord);
  return (
    unknownKey(event, EVENT) === undefined &&
    isFilled(event["transactionId"]) &&
    !Number.isNaN(Date.parse(asText(event["eventTimestamp"]))) &&
    event["eventSource"] === "WEB" &&
    people.length <= 10 &&
    people.every(isIdentifier) &&
    people.length + Object.keys(asRecord(event["adIdentifiers"])).length > 0
  );
}

function isIdentifier({ emailAddress, phoneNumber, address }: Loose): boolean {
  if (emailAddress !== undefined) return isHash(emailAddress);
  if (phoneNumber !== undefined) return isHash(phoneNumber);
  const parts = asRecord(address);
  return ADDRESS.every((part) => isFilled(parts[part])) && isHash(parts["givenName"]) && isHash(parts["familyName"]);
}
