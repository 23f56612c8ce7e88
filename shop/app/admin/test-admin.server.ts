import type { StaffRole } from "../../server/people/accounts/person.ts";
import { startSession } from "../../server/people/accounts/sessions.ts";
import { createPerson, NO_COOKIES } from "../../server/people/accounts/test-people.ts";
import type { Shop } from "../../server/shop.ts";
import { testPageContext } from "../test-page-context.server.ts";

/** Starts a session of a new member of staff, as signing in does, and returns its cookie. */
export async function signInStaff(shop: Shop, role: StaffRole): Promise<string> {
  const { pool } = shop.database;
  const { id } = await createPerson(pool, `${role}@example.com`, role);
  const [cookie] = await startSession(shop, pool, { personId: id, kind: "admin", cookies: NO_COOKIES });
  return cookie.split(";")[0] ?? "";
}

export interface AdminCall {
  readonly shop: Shop;
  readonly cookie: string;
  readonly path?: string;
  readonly params?: Readonly<Record<string, string>>;
}

/** The arguments of an admin loader or, with a form, of its action. */
export function adminArgs(
  { shop, cookie, path = "/admin/", params = {} }: AdminCall,
  fields?: Readonly<Record<string, string>>,
) {
  const request = new Request(`http://shop.test${path}`, {
    headers: { cookie },
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  });
  const context = testPageContext(shop, request);
  return { request, context, params };
}

/** The data of an action's response, with or without a status. */
export function resultOf(result: unknown): {
  readonly message?: string;
  readonly problems?: readonly { field: string | null; text: string }[];
  readonly entered?: Readonly<Record<string, string>> | null;
  readonly isSaved?: boolean;
  readonly undo?: Readonly<Record<string, string>>;
} {
  const isWrapped = typeof result === "object" && result !== null && "data" in result;
  return (isWrapped ? result.data : result) as ReturnType<typeof resultOf>;
}
