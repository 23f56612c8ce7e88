import { logIn } from "../../server/people/accounts/log-in.ts";
import type { StaffRole } from "../../server/people/accounts/person.ts";
import { createPerson, NO_COOKIES, PASSWORD } from "../../server/people/accounts/test-people.ts";
import type { Shop } from "../../server/shop.ts";
import { testPageContext } from "../test-page-context.server.ts";

/** Signs in a member of staff and returns the session's cookie. */
export async function signInStaff(shop: Shop, role: StaffRole): Promise<string> {
  const { email } = await createPerson(shop.database.pool, `${role}@example.com`, role);
  const entered = await logIn(shop, { kind: "admin", email, password: PASSWORD, cookies: NO_COOKIES, address: null });
  if (!entered.ok) throw new Error("Nobody was let in.");
  return entered.value.setCookies[0]?.split(";")[0] ?? "";
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
