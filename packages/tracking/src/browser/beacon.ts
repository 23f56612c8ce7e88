/** Messages that outlive the page; whether the browser takes one over. */
export function beaconOf({ navigator }: Window): (url: string, body: string, contentType: string) => boolean {
  return (url, body, contentType) => navigator.sendBeacon(url, new Blob([body], { type: contentType }));
}
