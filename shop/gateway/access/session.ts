import { deleteCookie, readCookies, setCookie } from "../../server/platform/http/cookies.ts";
import { sign } from "../../server/platform/secrets/digest.ts";
import { isSameSecret } from "../../server/platform/secrets/is-same-secret.ts";
import type { Gateway } from "../gateway.ts";

type Host = Pick<Gateway, "config" | "secret" | "access" | "now">;

const LIFE_MS = 7 * 86_400_000;

/** `expires.signature`: a new access key ends all sessions, because the signature covers its digest. */
export function sessionCookie(gateway: Host): string {
  const expires = gateway.now().getTime() + LIFE_MS;
  const value = `${expires}.${signatureOf(gateway, expires)}`;
  return setCookie(gateway.config, nameOf(gateway), value, { isHttpOnly: true, expires: new Date(expires) });
}

export function endedSessionCookie(gateway: Host): string {
  return deleteCookie(gateway.config, nameOf(gateway));
}

export function isSignedIn(gateway: Host, request: Request): boolean {
  const [expires = "", signature = ""] = (readCookies(request).get(nameOf(gateway)) ?? "").split(".");
  if (!/^\d{1,15}$/.test(expires) || !isSameSecret(signatureOf(gateway, Number(expires)), signature)) return false;
  return Number(expires) > gateway.now().getTime();
}

function signatureOf({ secret, access }: Host, expires: number): string {
  return sign(secret, "gateway-session", `${access.digest}|${expires}`);
}

/** Over HTTPS the prefix keeps other hosts of the domain from setting it. */
function nameOf({ config }: Host): string {
  return config.publicUrl.startsWith("https:") ? "__Host-vitrine-gateway" : "vitrine-gateway";
}
