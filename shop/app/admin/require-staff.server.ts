import { data, redirect, type RouterContextProvider } from "react-router";
import { mayActAs, type StaffRole } from "../../server/accounts/person.ts";
import { findSession, type SignedIn } from "../../server/accounts/sessions.ts";
import { readCookies } from "../../server/cart/cookies.ts";
import type { Shop } from "../../server/shop.ts";
import { pageRequestOf } from "../request-context.ts";
import { LOGIN_PATH, SECOND_FACTOR_PATH } from "./addresses.ts";

export interface StaffRequest {
  readonly shop: Shop;
  readonly staff: SignedIn;
}

/** The loaders of one page run side by side; one look at the session is enough for all. */
const looked = new WeakMap<Request, Promise<SignedIn | null>>();

/**
 * The first line of every loader and every action of the office, the layout's own being no exception: the browser
 * chooses which of them run, so none may rely on another. Strangers are led to the door; whoever may not do this is
 * told so.
 */
export async function requireStaff(context: Readonly<RouterContextProvider>, least: StaffRole): Promise<StaffRequest> {
  const { shop, visitorRequest } = pageRequestOf(context);
  const staff = visitorRequest && (await signedIn(shop, visitorRequest));
  if (!staff || !mayActAs(staff, "viewer")) throw redirect(LOGIN_PATH + wayBack(visitorRequest));
  if (staff.isWaiting) throw redirect(SECOND_FACTOR_PATH);
  if (!mayActAs(staff, least)) throw data(null, { status: 403 });
  return { shop, staff };
}

function signedIn(shop: Shop, request: Request): Promise<SignedIn | null> {
  const known = looked.get(request);
  if (known) return known;
  const looking = findSession(shop, readCookies(request), "office");
  looked.set(request, looking);
  return looking;
}

/** What somebody wanted to see is shown once they are in; what they wanted to send is not sent again. */
function wayBack(request: Request | null): string {
  if (request?.method !== "GET") return "";
  const { pathname } = new URL(request.url);
  return pathname.startsWith("/admin/") && !pathname.endsWith(".data")
    ? `?${new URLSearchParams({ to: pathname })}`
    : "";
}
