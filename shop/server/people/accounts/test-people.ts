import type { Cookies } from "../../platform/http/cookies.ts";
import type { Queryable } from "../../platform/db/in-transaction.ts";
import { hashNewPassword, setPassword } from "./passwords.ts";
import type { Person, Role } from "./person.ts";

export const PASSWORD = "kelp and driftwood";

/** Creates a person whose password is `PASSWORD`. */
export async function createPerson(connection: Queryable, email: string, role: Role = "customer"): Promise<Person> {
  const text = "insert into people (email, role) values ($1, $2) returning id, email, name, role";
  const [person] = (await connection.query<Person>(text, [email, role])).rows;
  if (!person) throw new Error("The person was not created.");
  await setPassword(connection, person.id, await hashNewPassword(PASSWORD));
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
