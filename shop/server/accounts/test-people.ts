import type { Cookies } from "../cart/cookies.ts";
import type { Queryable } from "../db/in-transaction.ts";
import { setPassword } from "./passwords.ts";
import type { Person, Role } from "./person.ts";

export const PASSWORD = "kelp and driftwood";

/** Somebody with an account, whose password is the tests'. */
export async function createPerson(connection: Queryable, email: string, role: Role = "customer"): Promise<Person> {
  const text = "insert into people (email, role) values ($1, $2) returning id, email, name, role";
  const [person] = (await connection.query<Person>(text, [email, role])).rows;
  if (!person) throw new Error("Nobody was written.");
  await setPassword(connection, person.id, PASSWORD);
  return person;
}

/** What a browser sends after it was told to keep these cookies. */
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
