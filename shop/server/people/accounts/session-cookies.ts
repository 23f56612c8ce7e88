import { deleteCookie, setCookie } from "../../platform/http/cookies.ts";
import { adminUrl, type Config } from "../../config.ts";
import type { SessionKind } from "./sessions.ts";

type Site = Pick<Config, "publicUrl" | "adminUrl">;

/**
 * Name of a cookie that gives access to an account or the admin. Over TLS it has the prefix `__Host-`: browsers then
 * accept it only from this host, so a page on a sibling host cannot set one.
 */
export function ownCookieName(config: Site, kind: SessionKind, name: string): string {
  return siteOf(config, kind).publicUrl.startsWith("https:") ? `__Host-${name}` : name;
}

export function setOwnCookie(config: Site, kind: SessionKind, name: string, value: string, expires: Date): string {
  return setCookie(siteOf(config, kind), ownCookieName(config, kind, name), value, { isHttpOnly: true, expires });
}

export function deleteOwnCookie(config: Site, kind: SessionKind, name: string): string {
  return deleteCookie(siteOf(config, kind), ownCookieName(config, kind, name));
}

/** The admin may have a host of its own, with or without TLS. */
function siteOf(config: Site, kind: SessionKind): Pick<Config, "publicUrl"> {
  return { publicUrl: kind === "admin" ? adminUrl(config) : config.publicUrl };
}
