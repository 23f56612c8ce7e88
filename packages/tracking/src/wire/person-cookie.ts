import { parseJson } from "./attempt.ts";
import { readLike } from "./read-like.ts";

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
  const { fns, lns, ...person } = readLike(COOKIE, parseJson(text));
  return { ...person, firstNames: fns, lastNames: lns };
}
