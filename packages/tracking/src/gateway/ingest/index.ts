export { decodeConsent } from "../../wire/consent-cookie.ts";
export type { ConsentRecord } from "../../wire/consent-cookie.ts";
export { CONSENT, EXTERNAL_ID, HIDDEN_PIXEL, META_BROWSER, META_CLICK, VISITOR } from "../../wire/cookie-names.ts";
export { parseJson, toJson } from "../../wire/attempt.ts";
export { decodePerson, encodePerson } from "../../wire/person-cookie.ts";
export { isStatistics, PIXEL_SLUGS } from "../../wire/pixel-slug.ts";
export type { PixelSlug } from "../../wire/pixel-slug.ts";
export { asRecord } from "../../wire/decode-options.ts";
export type { Loose } from "../../wire/decode-options.ts";
export {
  batchBody,
  batchEntry,
  readAjaxEvent,
  readBatch,
  readCopies,
  readKeyedBatch,
  readRestEvent,
} from "../../wire/server-event.ts";
export type { KeyedBatch, ServerCopy } from "../../wire/server-event.ts";
export { vendorParams } from "../event/vendor-params.ts";
export { unflatten } from "../../wire/unflatten.ts";
export { DESTINATIONS } from "../destination.ts";
export type * from "../destination.ts";
