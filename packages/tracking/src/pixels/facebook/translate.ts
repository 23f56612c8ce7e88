import { without } from "../../wire/decode-options.ts";
import { vendorParameters } from "../vendor-parameters.ts";
import type { Call, OutgoingEvent } from "../pixel.ts";
import { metaParams } from "./params.ts";

/** Meta's standard events: the specification's list, and CompleteRegistration, which Meta knows as well. */
const STANDARD = new Set(
  "PageView,ViewContent,Search,AddToCart,AddToWishlist,InitiateCheckout,AddPaymentInfo,Purchase,Lead,Subscribe,CustomizeProduct,FindLocation,StartTrial,SubmitApplication,Schedule,Contact,Donate,CompleteRegistration".split(
    ",",
  ),
);

/** One call per pixel ID. Parameters that could reveal health data are left out if the owner wants that. */
export function translateForMeta(event: OutgoingEvent, withheld: readonly string[]): readonly Call[] {
  const { id, ids, name } = event;
  const verb = STANDARD.has(name) ? "trackSingle" : "trackSingleCustom";
  const shared = { ...without(vendorParameters(event, metaParams), withheld) };
  return ids.map((pixelId) => [verb, pixelId, name, shared, { eventID: id }]);
}
