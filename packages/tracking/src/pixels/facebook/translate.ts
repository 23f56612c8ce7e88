import { without } from "../../wire/read-like.ts";
import type { Call, OutgoingEvent } from "../pixel.ts";

/** Meta's own names; the specification's list, and CompleteRegistration, which Meta knows as well. */
const STANDARD = new Set(
  "PageView,ViewContent,Search,AddToCart,AddToWishlist,InitiateCheckout,AddPaymentInfo,Purchase,Lead,Subscribe,CustomizeProduct,FindLocation,StartTrial,SubmitApplication,Schedule,Contact,Donate,CompleteRegistration".split(
    ",",
  ),
);

/** One call for each pixel id. Parameters that could tell of somebody's health are withheld where the owner says so. */
export function translateForMeta(
  { id, ids, name, params }: OutgoingEvent,
  withheld: readonly string[],
): readonly Call[] {
  const verb = STANDARD.has(name) ? "trackSingle" : "trackSingleCustom";
  const shared = { ...without(params, withheld) };
  return ids.map((pixelId) => [verb, pixelId, name, shared, { eventID: id }]);
}
