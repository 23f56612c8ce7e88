import { parseUrl } from "../wire/parse-url.ts";

export const DIRECT = "direct";

/** The traffic source: a host, or "direct" for no referrer, our own pages and invalid URLs. */
export function trafficSource(referrer: string, siteUrl: string): string {
  const source = hostOf(referrer);
  return source && source !== hostOf(siteUrl) ? source : DIRECT;
}

function hostOf(address: string): string | undefined {
  return parseUrl(address)
    ?.hostname.toLowerCase()
    .replace(/^www\./, "");
}
