import { asText, lookIn } from "../wire/read-like.ts";

/** What is compared: without protocol, www and leading slashes, and without a fragment behind the last slash. */
export function comparable(address: string): string {
  return (address.split("/#")[0] ?? "")
    .replace("http://", "")
    .replace("https://", "")
    .replace("www.", "")
    .trim()
    .replace(/^\/+/, "");
}

/** A rule of an owner: everything, exactly this, or whatever contains it. */
export function matchesAddress(address: string, trigger: unknown): boolean {
  const look = lookIn(trigger);
  const value = asText(look("value"));
  if (value === "" || value === "*") return true;
  const [mine, theirs] = [comparable(address), comparable(value)];
  return asText(look("rule")) === "match" ? mine === theirs : mine.includes(theirs);
}
