import { createContext, useContext } from "react";
import { timeZoneNow } from "../../../i18n/t.ts";

/** The shop's time zone, the same on the server and in the browser. */
export const TimeZone = createContext<string | null>(null);

/** Outside the admin's frame, as in print and in the gateway without a shop, pages are rendered on the server only. */
export function useTimeZone(): string {
  return useContext(TimeZone) ?? timeZoneNow();
}
