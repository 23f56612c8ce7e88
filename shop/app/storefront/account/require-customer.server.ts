import { redirect, type RouterContextProvider } from "react-router";
import { WINDOW_SECONDS } from "../../../server/people/accounts/login-throttle.ts";
import { findSession, type SignedIn } from "../../../server/people/accounts/sessions.ts";
import { type Cookies, readCookies } from "../../../server/platform/http/cookies.ts";
import { clientIpOf } from "../../../server/platform/http/client-ip.ts";
import type { Shop } from "../../../server/shop.ts";
import { type Fields, NO_FIELDS, readForm } from "../../../server/platform/http/form.ts";
import { pageRequestOf } from "../../request-context.ts";
import { ACCOUNT_PATH } from "./addresses.ts";

export interface AccountRequest {
  readonly shop: Shop;
  readonly cookies: Cookies;
  readonly address: string | null;
  readonly customer: SignedIn | null;
}

/** A request for an account page, signed in or not. */
export async function accountRequest(context: Readonly<RouterContextProvider>): Promise<AccountRequest> {
  const { shop, visitorRequest } = pageRequestOf(context);
  const cookies: Cookies = visitorRequest ? readCookies(visitorRequest) : new Map();
  const customer = await findSession(shop, cookies, "account");
  return { shop, cookies, address: visitorRequest && clientIpOf(visitorRequest), customer };
}

/** The first line of every loader and action that shows or changes a customer's own data. */
export async function requireCustomer(
  context: Readonly<RouterContextProvider>,
): Promise<AccountRequest & { readonly customer: SignedIn }> {
  const accountPage = await accountRequest(context);
  const { customer } = accountPage;
  if (!customer) throw redirect(ACCOUNT_PATH);
  return { ...accountPage, customer };
}

/** With status 429: when the client may try again. */
export const TOO_MANY = { status: 429, headers: { "Retry-After": String(WINDOW_SECONDS) } } as const;

export async function formOf(request: Request): Promise<Fields> {
  const read = await readForm(request);
  return read.ok ? read.value : NO_FIELDS;
}
