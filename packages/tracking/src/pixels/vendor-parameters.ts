import type { Params } from "../wire/event.ts";
import type { OutgoingEvent } from "./pixel.ts";

/** Translates the parameters of an event in the common vocabulary for a vendor. */
export type WriteParams = (params: Params, name: string) => Params;

/**
 * The parameters for one vendor. Pages print them in the vendor's own format; only `track()` uses the common
 * vocabulary.
 */
export function vendorParameters({ name, params, printed }: OutgoingEvent, write: WriteParams): Params {
  return printed.isCommon ? write(params, name) : params;
}
