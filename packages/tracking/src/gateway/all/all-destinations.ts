import { bing } from "../bing/index.ts";
import type { Destination, DestinationName } from "../destination.ts";
import { facebook } from "../facebook/index.ts";
import { ga } from "../ga/index.ts";
import { googleAds } from "../google-ads/index.ts";
import { pinterest } from "../pinterest/index.ts";
import { tiktok } from "../tiktok/index.ts";

/** Every vendor with a server API. */
export const ALL_DESTINATIONS: Readonly<Record<DestinationName, Destination>> = {
  facebook,
  tiktok,
  pinterest,
  ga,
  google_ads: googleAds,
  bing,
};

/** Open only to accounts that the vendor has admitted, so the owner has to enable them explicitly. */
const BEHIND_FLAG: ReadonlySet<DestinationName> = new Set(["google_ads", "bing"]);

export function isBehindFlag(name: DestinationName): boolean {
  return BEHIND_FLAG.has(name);
}

/** The destination of that name, unless it needs a flag that the owner has not set. */
export function destinationNamed(name: string, flags: readonly string[]): Destination | undefined {
  const destination = Object.values(ALL_DESTINATIONS).find((one) => one.name === name);
  return destination && (!isBehindFlag(destination.name) || flags.includes(name)) ? destination : undefined;
}
