import type { Page } from "../page/index.ts";
import type { Options } from "../wire/index.ts";
import { asList, asRecord, asText, asTexts, filtered, own, decodeOptions } from "../wire/decode-options.ts";
import { googleEmail, googleFirstName, googleLastName, googlePhone } from "./normalise/google.ts";
import type { Person } from "./person.ts";
import { rememberedPerson } from "./save-visitor.ts";
import { sha256 } from "./sha256.ts";

export type Address = Readonly<Record<string, string>>;

/** User data for Google's tags: hashed under other names, or in plain text. */
export interface UserData {
  readonly email?: readonly string[];
  readonly phone_number?: readonly string[];
  readonly sha256_email_address?: readonly string[];
  readonly sha256_phone_number?: readonly string[];
  readonly address?: readonly Address[];
}

const PROVIDED = {
  trackingAnalytics: {
    /** Provides user data to Google's tags, for Enhanced Conversions. */
    userDataEnable: false,
    /** Data of a signed-in customer: `{emails, phones, addresses}`. */
    userData: asRecord,
    /** Hashes it before Google's tags get it. */
    useEncodingProvidedData: true,
    /** Provides several emails, phones and addresses of one person. */
    useMultipleProvidedData: true,
  },
};

export interface UserDataChoices {
  readonly isHashed: boolean;
  readonly allowsSeveral: boolean;
}

/** The data that the owner provides to Google's tags, if any. Tag Manager always gets all of it, hashed. */
export function providedUserData(page: Page, options: Options, always?: UserDataChoices): UserData | undefined {
  const { trackingAnalytics: provided } = decodeOptions(PROVIDED, options.page);
  if (!provided.userDataEnable) return undefined;
  const { useEncodingProvidedData: isHashed, useMultipleProvidedData: allowsSeveral } = provided;
  return userData(rememberedPerson(page), options, always ?? { isHashed, allowsSeveral });
}

const HASHED_PARTS: Readonly<Record<string, (raw: string) => string>> = {
  first_name: googleFirstName,
  last_name: googleLastName,
  street: (raw) => raw.trim().toLowerCase(),
};

/**
 * Merges the server's data about a signed-in customer with the visitor's form input. Values are compared after Google's
 * normalisation, so that two spellings of one value count once.
 */
export function userData(person: Person, options: Options, { isHashed, allowsSeveral }: UserDataChoices): UserData {
  const { trackingAnalytics } = decodeOptions(PROVIDED, options.page);
  const customer = trackingAnalytics.userData;
  const known = (list: string) => asTexts(own(customer, list));
  const [most, mostAddresses] = allowsSeveral ? [3, 2] : [1, 1];

  const emails = normalised([...known("emails"), ...person.emails], googleEmail).slice(0, most);
  const phones = normalised([...known("phones"), ...person.phones], googlePhone).slice(0, most);
  const addresses = distinct(
    [...asList(own(customer, "addresses")).map(addressOf), ...addressesOf(person)],
    (address) => JSON.stringify(normalisedAddress(address)),
  ).slice(0, mostAddresses);

  return withoutEmpty(
    isHashed
      ? {
          sha256_email_address: emails.map(sha256),
          sha256_phone_number: phones.map(sha256),
          address: addresses.map(hashedAddress),
        }
      : { email: emails, phone_number: phones, address: addresses },
  );
}

function addressesOf({ firstNames, lastNames }: Person): readonly Address[] {
  const longer = firstNames.length < lastNames.length ? lastNames : firstNames;
  return longer.map((_, index) => addressOf({ first_name: firstNames[index], last_name: lastNames[index] }));
}

function addressOf(raw: unknown): Address {
  return Object.fromEntries(
    Object.entries(asRecord(raw))
      .map(([part, value]) => [part, asText(value).trim()] as const)
      .filter(([, value]) => value),
  );
}

function normalisedAddress(address: Address): Address {
  const parts = Object.entries(address).map(([part, value]) => [part, HASHED_PARTS[part]?.(value) ?? value] as const);
  return Object.fromEntries(parts.filter(([, value]) => value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function hashedAddress(address: Address): Address {
  return Object.fromEntries(
    Object.entries(normalisedAddress(address)).map(([part, value]) =>
      HASHED_PARTS[part] ? [`sha256_${part}`, sha256(value)] : [part, value],
    ),
  );
}

function normalised(values: readonly string[], normalise: (raw: string) => string | undefined): readonly string[] {
  return distinct(
    values.map(normalise).filter((value) => value !== undefined),
    (value) => value,
  );
}

const NOTHING = "{}";

/** The first of each kind, without empty ones. */
function distinct<Item>(items: readonly Item[], kindOf: (item: Item) => string): readonly Item[] {
  const kinds = items.map(kindOf);
  return items.filter((_, index) => kinds[index] !== NOTHING && kinds.indexOf(kinds[index] ?? "") === index);
}

function withoutEmpty<Lists extends Readonly<Record<string, readonly unknown[]>>>(lists: Lists): Partial<Lists> {
  return filtered(lists, (list) => list.length) as Partial<Lists>;
}
