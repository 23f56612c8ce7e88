import type { Cookies } from "../../platform/http/cookies.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { hashNewPassword, type PasswordHash, setPassword } from "./passwords.ts";
import type { Person, Role } from "./person.ts";

export const PASSWORD = "kelp and driftwood";
/** A hash of `PASSWORD` that is checked in no time, for tests that guess; the first sign-in replaces it. */
export const QUICK_HASH =
  "$scrypt$ln=4,r=8,p=1$YSBzYWx0IG9mIDE2IGIuLg$X5427sc5GWIcYgQx/d6QPkXIoCU++tQbSIoSoYPgKjmpr8/HEBk5h1ddF6LKtA7G3rd/eBvxO/ZGzn3Jp+kmHA" as PasswordHash;
/** Made once for all files of a worker: it takes as long as all else that most tests do with a person. */
let hash: Promise<PasswordHash> | undefined;

/** Creates a person whose password is `PASSWORD`. */
export async function createPerson(
  connection: Queryable,
  email: string,
  role: Role = "customer",
  passwordHash?: PasswordHash,
): Promise<Person> {
  const text = "insert into people (email, role) values ($1, $2) returning id, email, name, role";
  const [person] = (await connection.query<Person>(text, [email, role])).rows;
  if (!person) throw new Error("The person was not created.");
  hash ??= hashNewPassword(PASSWORD);
  await setPassword(connection, person.id, passwordHash ?? (await hash));
  return person;
}

/** The cookies that a browser sends after receiving these Set-Cookie headers. */
export function cookiesOf(...setCookies: readonly (string | null)[]): Cookies {
  return new Map(
    setCookies
      .filter((cookie) => cookie !== null)
      .map((cookie): [string, string] => {
        const [name = "", value = ""] = cookie.split(";", 1)[0]?.split("=") ?? [];
        return [name, value];
      }),
  );
}

export const NO_COOKIES: Cookies = new Map();
