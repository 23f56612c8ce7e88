import { attempt } from "../wire/attempt.ts";

/** Messages that outlive the page; whether the browser takes one over. Some know none, and visitors can forbid them. */
export function beaconOf({ navigator }: Window): (url: string, body: string, contentType: string) => boolean {
  return (url, body, contentType) =>
    attempt(() => navigator.sendBeacon(url, new Blob([body], { type: contentType }))) ?? false;
}
