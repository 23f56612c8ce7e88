import { data, redirect, type RouterContextProvider } from "react-router";
import { mayActAs, type StaffRole } from "../../server/people/accounts/person.ts";
import { findSession, isFresh, type SignedIn } from "../../server/people/accounts/sessions.ts";
import { readCookies } from "../../server/platform/http/cookies.ts";
import { isAdminHost } from "../../server/web/admin-host.ts";
import type { Shop } from "../../server/shop.ts";
import { pageRequestOf } from "../request-context.ts";
import { pagePath } from "../../urls/page-url.ts";
import { CONFIRM_PATH, LOGIN_PATH, SECOND_FACTOR_PATH } from "./addresses.ts";

export interface StaffRequest {
  readonly shop: Shop;
  readonly staff: SignedIn;
}

/** The loaders of a page run in parallel and share one session look-up. */
const sessions = new WeakMap<Request, Promise<SignedIn | null>>();

/**
 * The first statement of every admin loader and action, including the layout's: the browser chooses which of them run,
 * so none may rely on another. Redirects people who are not signed in to the sign-in page; responds with 403 if the
 * role is too low.
 */
export async function requireStaff(context: Readonly<RouterContextProvider>, least: StaffRole): Promise<StaffRequest> {
  const { shop, visitorRequest } = pageRequestOf(context);
  // The router never serves the admin on the storefront's host; if it ever did, that host's cookies must not open it.
  if (visitorRequest && !isAdminHost(shop.config, visitorRequest.url)) throw data(null, { status: 404 });
  const staff = visitorRequest && (await signedIn(shop, visitorRequest));
  if (!staff || !mayActAs(staff, "viewer")) throw redirect(LOGIN_PATH + wayBack(visitorRequest));
  if (staff.isWaiting) throw redirect(SECOND_FACTOR_PATH);
  if (!mayActAs(staff, least)) throw data(null, { status: 403 });
  return { shop, staff };
}

function signedIn(shop: Shop, request: Request): Promise<SignedIn | null> {
  const known = sessions.get(request);
  if (known) return known;
  const lookUp = findSession(shop, readCookies(request), "admin");
  sessions.set(request, lookUp);
  return lookUp;
}

/**
 * For actions that change permissions or export secrets, and for the pages that lead to them: redirects to the
 * confirmation page if the person last confirmed their identity over 15 minutes ago. Loaders call it too, so that
 * nobody fills in a form that is then rejected.
 */
export async function requireConfirmed(
  context: Readonly<RouterContextProvider>,
  least: StaffRole,
  returnTo?: string,
): Promise<StaffRequest> {
  const request = await requireStaff(context, least);
  if (isFresh(request.shop, request.staff)) return request;
  const { visitorRequest } = pageRequestOf(context);
  throw redirect(confirmPath(visitorRequest, returnTo));
}

function confirmPath(request: Request | null, returnTo: string | undefined): string {
  const url = request && new URL(request.url);
  if (!url) return CONFIRM_PATH;
  // The router's client adds these parameters to its data requests.
  for (const name of ["_routes", "index"]) url.searchParams.delete(name);
  const path = pagePath(url).replace(/\/?$/, "/");
  const query = new URLSearchParams({ to: returnTo ?? `${path}${url.search}` });
  if (request.method !== "GET" && request.method !== "HEAD") query.set("interrupted", "1");
  return `${CONFIRM_PATH}?${query}`;
}

/** After signing in, the person returns to the page they asked for; a form they sent is not sent again. */
function wayBack(request: Request | null): string {
  if (request?.method !== "GET") return "";
  const { pathname } = new URL(request.url);
  return pathname.startsWith("/admin/") && !pathname.endsWith(".data")
    ? `?${new URLSearchParams({ to: pathname })}`
    : "";
}
