import type { Config } from "../../config.ts";
import type { PlainRequest } from "./plain-request.ts";

export type Cookies = ReadonlyMap<string, string>;

export interface CookieOptions {
  /** Scripts on the page cannot read it. */
  readonly isHttpOnly?: boolean;
  /** Without it the cookie ends with the browser session. */
  readonly expires?: Date;
  /** The path that the browser sends it to; the whole shop by default. */
  readonly path?: string;
}

export function readCookies(request: Pick<PlainRequest, "headers">): Cookies {
  const cookies = new Map<string, string>();
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) {
    const end = pair.indexOf("=");
    const name = pair.slice(0, end).trim();
    // Browsers send the most specific cookie first.
    if (end > 0 && !cookies.has(name)) cookies.set(name, decoded(pair.slice(end + 1).trim()));
  }
  return cookies;
}

export function setCookie(
  { publicUrl }: Pick<Config, "publicUrl">,
  name: string,
  value: string,
  { isHttpOnly = false, expires, path = "/" }: CookieOptions = {},
): string {
  const parts = [`${name}=${value}`, `Path=${path}`, "SameSite=Lax"];
  if (expires) parts.push(`Expires=${expires.toUTCString()}`);
  if (isHttpOnly) parts.push("HttpOnly");
  if (publicUrl.startsWith("https:")) parts.push("Secure");
  return parts.join("; ");
}

export function deleteCookie(config: Pick<Config, "publicUrl">, name: string, path = "/"): string {
  return `${setCookie(config, name, "", { expires: new Date(0), path })}; Max-Age=0`;
}

function decoded(value: string): string {
  if (!value.includes("%")) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
