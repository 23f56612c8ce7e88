import { parseJson } from "./attempt.ts";
import { decodeOptions } from "./decode-options.ts";

const COOKIE = {
  firstName: "",
  lastName: "",
  email: "",
  phone: "",
  fns: [] as string[],
  lns: [] as string[],
  emails: [] as string[],
  phones: [] as string[],
};

interface Named {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

export function encodePerson({
  firstName,
  lastName,
  email,
  phone,
  firstNames,
  lastNames,
  emails,
  phones,
}: Named): string {
  return JSON.stringify({
    first_name: firstName,
    last_name: lastName,
    email,
    phone,
    fns: firstNames,
    lns: lastNames,
    emails,
    phones,
  });
}

export function decodePerson(text: string | undefined): Named {
  const { fns, lns, emails, phones, ...person } = decodeOptions(COOKIE, parseJson(text));
  // Other scripts that write this cookie may leave the lists out.
  const listed = (list: readonly string[], one: string) => (list.length || !one ? list : [one]);
  return {
    ...person,
    firstNames: listed(fns, person.firstName),
    lastNames: listed(lns, person.lastName),
    emails: listed(emails, person.email),
    phones: listed(phones, person.phone),
  };
}
