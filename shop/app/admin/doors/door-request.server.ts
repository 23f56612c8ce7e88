import type { RouterContextProvider } from "react-router";
import { type Cookies, readCookies } from "../../../server/cart/cookies.ts";
import { visitorAddress } from "../../../server/http/visitor-address.ts";
import type { Shop } from "../../../server/shop.ts";
import { type Fields, NO_FIELDS, readWholeForm } from "../../../server/wire/form.ts";
import { pageRequestOf } from "../../request-context.ts";

export interface DoorRequest {
  readonly shop: Shop;
  readonly cookies: Cookies;
  /** Where the visitor's network is, if that is known. */
  readonly address: string | null;
}

/** Who stands at a door: nobody that is known yet. */
export function doorRequest(context: Readonly<RouterContextProvider>): DoorRequest {
  const { shop, visitorRequest } = pageRequestOf(context);
  return {
    shop,
    cookies: visitorRequest ? readCookies(visitorRequest) : new Map(),
    address: visitorRequest && visitorAddress(visitorRequest),
  };
}

/** Forms with long texts say how much they may send. */
export async function formOf(request: Request, mostBytes?: number): Promise<Fields> {
  const read = await readWholeForm(request, mostBytes);
  return read.ok ? read.value.fields : NO_FIELDS;
}
