import { redirect, type RouterContextProvider } from "react-router";
import { findSession, type SignedIn } from "../../../server/accounts/sessions.ts";
import { type Cookies, readCookies } from "../../../server/cart/cookies.ts";
import { visitorAddress } from "../../../server/http/visitor-address.ts";
import type { Shop } from "../../../server/shop.ts";
import { type Fields, NO_FIELDS, readForm } from "../../../server/wire/form.ts";
import { pageRequestOf } from "../../request-context.ts";
import { ACCOUNT_PATH } from "./addresses.ts";

export interface AccountRequest {
  readonly shop: Shop;
  readonly cookies: Cookies;
  readonly address: string | null;
  readonly customer: SignedIn | null;
}

/** Whoever asks for a page of an account, signed in or not. */
export async function accountRequest(context: Readonly<RouterContextProvider>): Promise<AccountRequest> {
  const { shop, visitorRequest } = pageRequestOf(context);
  const cookies: Cookies = visitorRequest ? readCookies(visitorRequest) : new Map();
  const customer = await findSession(shop, cookies, "account");
  return { shop, cookies, address: visitorRequest && visitorAddress(visitorRequest), customer };
}

/** The first line of every loader and action that shows or changes what is somebody's own. */
export async function requireCustomer(
  context: Readonly<RouterContextProvider>,
): Promise<AccountRequest & { readonly customer: SignedIn }> {
  const asked = await accountRequest(context);
  const { customer } = asked;
  if (!customer) throw redirect(ACCOUNT_PATH);
  return { ...asked, customer };
}

export async function formOf(request: Request): Promise<Fields> {
  const read = await readForm(request);
  return read.ok ? read.value : NO_FIELDS;
}
