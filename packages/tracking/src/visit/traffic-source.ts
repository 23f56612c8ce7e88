export const DIRECT = "direct";

/** Where a visit came from: a host, or "direct" for no referrer, our own pages and what cannot be read. */
export function trafficSource(referrer: string, siteUrl: string): string {
  const source = hostOf(referrer);
  return source && source !== hostOf(siteUrl) ? source : DIRECT;
}

function hostOf(address: string): string | undefined {
  return URL.parse(address)
    ?.hostname.toLowerCase()
    .replace(/^www\./, "");
}
