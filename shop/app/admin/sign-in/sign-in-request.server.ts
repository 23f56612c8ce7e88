import { data, type RouterContextProvider } from "react-router";
import { WINDOW_SECONDS } from "../../../server/people/accounts/login-throttle.ts";
import { type Cookies, readCookies } from "../../../server/platform/http/cookies.ts";
import { isAdminHost } from "../../../server/web/admin-host.ts";
import { clientIpOf } from "../../../server/platform/http/client-ip.ts";
import type { Shop } from "../../../server/shop.ts";
import { type Fields, NO_FIELDS, readWholeForm } from "../../../server/platform/http/form.ts";
import { pageRequestOf } from "../../request-context.ts";

export interface SignInRequest {
  readonly shop: Shop;
  readonly cookies: Cookies;
  /** The visitor's IP address, if known. */
  readonly address: string | null;
}

/** A request to a sign-in page, from a person who is not signed in yet. */
export function signInRequest(context: Readonly<RouterContextProvider>): SignInRequest {
  const { shop, visitorRequest } = pageRequestOf(context);
  if (visitorRequest && !isAdminHost(shop.config, visitorRequest.url)) throw data(null, { status: 404 });
  return {
    shop,
    cookies: visitorRequest ? readCookies(visitorRequest) : new Map(),
    address: visitorRequest && clientIpOf(visitorRequest),
  };
}

export function withCookies(setCookies: readonly string[]): Headers {
  return new Headers(setCookies.map((cookie): [string, string] => ["Set-Cookie", cookie]));
}

/** For responses with status 429: when the client may try again. */
export const TOO_MANY = { status: 429, headers: { "Retry-After": String(WINDOW_SECONDS) } } as const;

/** Forms with long texts pass a higher limit. */
export async function formOf(request: Request, mostBytes?: number): Promise<Fields> {
  const read = await readWholeForm(request, mostBytes);
  return read.ok ? read.value.fields : NO_FIELDS;
}
