import { logIn } from "../../server/accounts/log-in.ts";
import type { StaffRole } from "../../server/accounts/person.ts";
import { createPerson, NO_COOKIES, PASSWORD } from "../../server/accounts/test-people.ts";
import type { Shop } from "../../server/shop.ts";
import { testPageContext } from "../test-page-context.server.ts";

/** Somebody of the staff who is signed in; answers with the cookie of their browser. */
export async function signInStaff(shop: Shop, role: StaffRole): Promise<string> {
  const { email } = await createPerson(shop.database.pool, `${role}@example.com`, role);
  const entered = await logIn(shop, { kind: "office", email, password: PASSWORD, cookies: NO_COOKIES, address: null });
  if (!entered.ok) throw new Error("Nobody was let in.");
  return entered.value.setCookie.split(";")[0] ?? "";
}

export interface OfficeCall {
  readonly shop: Shop;
  readonly cookie: string;
  readonly path?: string;
  readonly params?: Readonly<Record<string, string>>;
}

/** What a page of the office is given when it is asked for, or when this form is sent to it. */
export function officeArgs(
  { shop, cookie, path = "/admin/", params = {} }: OfficeCall,
  fields?: Readonly<Record<string, string>>,
) {
  const request = new Request(`http://shop.test${path}`, {
    headers: { cookie },
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  });
  const context = testPageContext(shop, request);
  return { request, context, params };
}

/** The answer of an action, whether it was taken or not. */
export function answerOf(answer: unknown): {
  readonly said?: string;
  readonly problems?: readonly { field: string | null; text: string }[];
  readonly typed?: Readonly<Record<string, string>> | null;
  readonly isKept?: boolean;
} {
  const isWrapped = typeof answer === "object" && answer !== null && "data" in answer;
  return (isWrapped ? answer.data : answer) as ReturnType<typeof answerOf>;
}
