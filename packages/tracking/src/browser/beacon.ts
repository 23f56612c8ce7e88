import { attempt } from "../wire/attempt.ts";

/** Sends a beacon, which outlives the page; returns whether the browser accepted it. Beacons may be blocked. */
export function beaconOf({ navigator }: Window): (url: string, body: string, contentType: string) => boolean {
  return (url, body, contentType) =>
    attempt(() => navigator.sendBeacon(url, new Blob([body], { type: contentType }))) ?? false;
}
