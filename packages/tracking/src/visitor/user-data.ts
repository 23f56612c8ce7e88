import type { Page } from "../page/index.ts";
import type { Options } from "../wire/index.ts";
import { asList, asRecord, asText, asTexts, filtered, own, readLike } from "../wire/read-like.ts";
import { googleEmail, googleFirstName, googleLastName, googlePhone } from "./normalise/google.ts";
import type { Person } from "./person.ts";
import { rememberedPerson } from "./remember-visitor.ts";
import { sha256 } from "./sha256.ts";

export type Address = Readonly<Record<string, string>>;

/** What Google's tags know about a person: hashed under other names, or as it is. */
export interface UserData {
  readonly email?: readonly string[];
  readonly phone_number?: readonly string[];
  readonly sha256_email_address?: readonly string[];
  readonly sha256_phone_number?: readonly string[];
  readonly address?: readonly Address[];
}

const PROVIDED = {
  trackingAnalytics: {
    userDataEnable: false,
    userData: asRecord,
    useEncodingProvidedData: true,
    useMultipleProvidedData: true,
  },
  dataPersistency: "keep_data",
};

export interface UserDataChoices {
  readonly isHashed: boolean;
  readonly allowsSeveral: boolean;
}

/** What the owner lets Google's tags know, if anything. Tag Manager always gets all of it, hashed. */
export function providedUserData(page: Page, options: Options, always?: UserDataChoices): UserData | undefined {
  const { trackingAnalytics: provided } = readLike(PROVIDED, options.page);
  if (!provided.userDataEnable) return undefined;
  const { useEncodingProvidedData: isHashed, useMultipleProvidedData: allowsSeveral } = provided;
  return userData(rememberedPerson(page), options, always ?? { isHashed, allowsSeveral });
}

const HASHED_PARTS: Readonly<Record<string, (raw: string) => string>> = {
  first_name: googleFirstName,
  last_name: googleLastName,
  street: (raw) => raw.trim().toLowerCase(),
};

/** Joins what the server knows of a customer who is logged in with what the visitor's forms said. */
export function userData(person: Person, options: Options, { isHashed, allowsSeveral }: UserDataChoices): UserData {
  const { trackingAnalytics, dataPersistency } = readLike(PROVIDED, options.page);
  const customer = trackingAnalytics.userData;
  const join = <Item>(ofCustomer: readonly Item[], ofVisitor: readonly Item[], limit: number) =>
    distinct(dataPersistency === "keep_data" ? [...ofVisitor, ...ofCustomer] : [...ofCustomer, ...ofVisitor]).slice(
      0,
      limit,
    );

  const emails = join(asTexts(own(customer, "emails")), person.emails, allowsSeveral ? 3 : 1);
  const phones = join(asTexts(own(customer, "phones")), person.phones, allowsSeveral ? 3 : 1);
  const addresses = join(asList(own(customer, "addresses")).map(addressOf), addressesOf(person), allowsSeveral ? 2 : 1);

  return withoutEmpty(
    isHashed
      ? {
          sha256_email_address: hashes(emails, googleEmail),
          sha256_phone_number: hashes(phones, googlePhone),
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

function hashedAddress(address: Address): Address {
  return Object.fromEntries(
    Object.entries(address).map(([part, value]) => {
      const normalise = HASHED_PARTS[part];
      return normalise ? [`sha256_${part}`, sha256(normalise(value))] : [part, value];
    }),
  );
}

function hashes(values: readonly string[], normalise: (raw: string) => string | undefined): readonly string[] {
  return distinct(values.map(normalise).filter((value) => value !== undefined)).map(sha256);
}

/** Equal by what they say, without those that say nothing. */
function distinct<Item>(items: readonly Item[]): readonly Item[] {
  const byContent = new Map(items.map((item) => [JSON.stringify(item), item]));
  return [...byContent].filter(([content]) => content !== "{}" && content !== '""').map(([, item]) => item);
}

function withoutEmpty<Lists extends Readonly<Record<string, readonly unknown[]>>>(lists: Lists): Partial<Lists> {
  return filtered(lists, (list) => list.length) as Partial<Lists>;
}
