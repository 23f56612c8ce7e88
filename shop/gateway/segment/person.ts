import { asRecord, type Loose } from "@vitrine/tracking/gateway/ingest";
import { hash } from "node:crypto";
import type { VisitorPerson } from "../ingest/sender.ts";
import { type Message, textOf } from "./read-call.ts";

/** What a message says about its visitor, besides email, phone and name. */
export interface Place {
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: string;
}

const MAX_TEXT = 500;

/** Traits by user, for the later messages of the same request. */
export class KnownTraits {
  readonly #byUser = new Map<string, Loose>();

  /** The traits of a message's visitor: those of earlier identify calls, of the context and its own. */
  of({ call, userId, anonymousId, traits, context }: Message): Loose {
    const users = [anonymousId && `anonymous ${anonymousId}`, userId && `user ${userId}`].filter(Boolean);
    const known = users.map((user) => this.#byUser.get(user) ?? {});
    const all: Loose = Object.assign({}, ...known, asRecord(context["traits"]), call === "identify" ? traits : {});
    if (call === "identify") for (const user of users) this.#byUser.set(user, all);
    return all;
  }
}

export function personOf(traits: Loose): VisitorPerson {
  const text = (...names: readonly string[]) => firstText(traits, names);
  const [whole, first, last] = [text("name"), text("firstName", "first_name"), text("lastName", "last_name")];
  const isWholeOnly = first === "" && last === "";
  const names = whole.split(" ");
  return {
    email: text("email"),
    phone: text("phone"),
    firstName: isWholeOnly ? (names.length > 1 ? names.slice(0, -1).join(" ") : whole) : first,
    lastName: isWholeOnly && names.length > 1 ? (names.at(-1) ?? "") : last,
  };
}

export function placeOf(traits: Loose): Place {
  const address = asRecord(traits["address"]);
  const country = firstText(address, ["country", "countryCode"]);
  return {
    city: firstText(address, ["city"]),
    state: firstText(address, ["state", "region"]),
    postcode: firstText(address, ["postalCode", "postal_code", "zip"]),
    // Two letters, or it also misreads the phone number.
    country: /^[a-z]{2}$/i.test(country) ? country.toLowerCase() : "",
  };
}

function firstText(record: Loose, names: readonly string[]): string {
  return (
    names
      .map((name) => textOf(record, name))
      .find(Boolean)
      ?.slice(0, MAX_TEXT) ?? ""
  );
}

/** The format of the SDK's own ID of a browser. */
const PLAIN_ID = /^[\w.-]{8,128}$/;

/**
 * The ID by which events of one visitor belong together: that of the browser or device, else that of the account. Any
 * other text, such as an email address, becomes the hash that vendors would make of it.
 */
export function visitorIdOf({ anonymousId, userId }: Message): string {
  const id = anonymousId || userId;
  return PLAIN_ID.test(id) ? id : hash("sha256", id.toLowerCase(), "hex");
}
