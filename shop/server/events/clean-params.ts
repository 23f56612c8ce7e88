import type { Loose } from "@vitrine/tracking/gateway/intake";

const EMAIL = /[^\s@"'<>=&?/]+(?:@|%40)[^\s@"'<>=&?/]+\.[a-z]{2,}/i;
/** What vendors call persons by. It comes from cookies and orders, where it is hashed; among parameters it has no place. */
const PERSONAL: ReadonlySet<string> = new Set(
  "em email emails ph phone phones tel fn ln first_name last_name firstname lastname ge db user_data userdata".split(
    " ",
  ),
);
const MOST_TEXT = 1000;

/** Parameters without anything that names a person: they are stored and passed on as they are. */
export function cleanParams(params: Loose): Loose {
  const clean: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(params)) {
    if (PERSONAL.has(key.toLowerCase()) || EMAIL.test(key)) continue;
    const kept = cleanValue(value);
    if (kept !== undefined) clean[key] = kept;
  }
  return clean;
}

function cleanValue(value: unknown): unknown {
  if (typeof value === "string") return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanValue).filter((each) => each !== undefined);
  return typeof value === "object" && value !== null ? cleanParams(value as Loose) : value;
}

function cleanText(text: string): string | undefined {
  const kept = /^https?:\/\//i.test(text) ? pageOf(text) : text;
  if ((kept.includes("@") || /%40/i.test(kept)) && EMAIL.test(kept)) return undefined;
  return kept.slice(0, MOST_TEXT).toWellFormed();
}

/** The page alone: whatever people type into forms ends up behind the question mark. */
export function pageOf(address: string): string {
  if (!URL.canParse(address)) return "";
  const { protocol, origin, pathname } = new URL(address);
  if (protocol !== "http:" && protocol !== "https:") return "";
  return EMAIL.test(pathname) ? `${origin}/` : `${origin}${pathname}`;
}
