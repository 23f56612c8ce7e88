import type { Page } from "@vitrine/tracking/page";
import type { PrintedOptions } from "./shop-options.ts";

/** Set by the server when somebody signs in, if the owner wants Google to hear it. */
const COOKIE = "vitrine_customer";

/** Pages are the same for everybody, so who is signed in is known by a cookie alone. */
export function withCustomerNumber<Options extends PrintedOptions>(options: Options, { cookies }: Page): Options {
  if (!options.vitrine.tells_customer_number) return options;
  const number = /^\d{1,15}$/.exec(cookies.read(COOKIE) ?? "")?.[0];
  return number === undefined ? options : { ...options, user_id: number };
}
