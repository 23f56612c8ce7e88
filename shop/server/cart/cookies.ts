import type { Config } from "../config.ts";
import type { PlainRequest } from "../http/plain-request.ts";

export type Cookies = ReadonlyMap<string, string>;

export interface CookieOptions {
  /** Scripts of the page cannot read it. */
  readonly isHttpOnly?: boolean;
  /** Without it the cookie ends with the browser's session. */
  readonly expires?: Date;
}

export function readCookies(request: Pick<PlainRequest, "headers">): Cookies {
  const cookies = new Map<string, string>();
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) {
    const end = pair.indexOf("=");
    const name = pair.slice(0, end).trim();
    // The browser puts the most specific one first.
    if (end > 0 && !cookies.has(name)) cookies.set(name, decoded(pair.slice(end + 1).trim()));
  }
  return cookies;
}

export function setCookie(
  { publicUrl }: Pick<Config, "publicUrl">,
  name: string,
  value: string,
  { isHttpOnly = false, expires }: CookieOptions = {},
): string {
  const parts = [`${name}=${value}`, "Path=/", "SameSite=Lax"];
  if (expires) parts.push(`Expires=${expires.toUTCString()}`);
  if (isHttpOnly) parts.push("HttpOnly");
  if (publicUrl.startsWith("https:")) parts.push("Secure");
  return parts.join("; ");
}

export function deleteCookie(config: Pick<Config, "publicUrl">, name: string): string {
  return `${setCookie(config, name, "", { expires: new Date(0) })}; Max-Age=0`;
}

function decoded(value: string): string {
  if (!value.includes("%")) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
