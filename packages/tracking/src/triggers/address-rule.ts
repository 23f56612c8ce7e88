import { asText, lookIn } from "../wire/decode-options.ts";

/**
 * Normalises a URL for comparison: without protocol, www and leading slashes, and without a fragment after the last
 * slash.
 */
export function comparable(address: string): string {
  return (address.split("/#")[0] ?? "")
    .replace("http://", "")
    .replace("https://", "")
    .replace("www.", "")
    .trim()
    .replace(/^\/+/, "");
}

/** An owner's URL rule: everything, an exact match, or a substring. */
export function matchesAddress(address: string, trigger: unknown): boolean {
  const look = lookIn(trigger);
  const value = asText(look("value"));
  if (value === "" || value === "*") return true;
  const [mine, theirs] = [comparable(address), comparable(value)];
  return asText(look("rule")) === "match" ? mine === theirs : mine.includes(theirs);
}
