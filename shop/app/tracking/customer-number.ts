import type { Page } from "@vitrine/tracking/page";
import type { PrintedOptions } from "./shop-options.ts";

/** Set by the server at sign-in, if the owner sends the customer ID to Google. */
export const CUSTOMER_NUMBER = "vitrine_customer";

/** Pages are cached for everyone, so only a cookie tells who is signed in. */
export function withCustomerNumber<Options extends PrintedOptions>(options: Options, { cookies }: Page): Options {
  if (!options.vitrine.tells_customer_number) return options;
  const number = /^\d{1,15}$/.exec(cookies.read(CUSTOMER_NUMBER) ?? "")?.[0];
  return number === undefined ? options : { ...options, user_id: number };
}
