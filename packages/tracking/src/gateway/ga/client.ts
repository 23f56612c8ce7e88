import { sha256 } from "../../visitor/index.ts";
import type { RawVisitor } from "../destination.ts";

const CLIENT = /^GA\d\.\d+\.(\d+\.\d+)$/;
const SESSION_COOKIE = /^_ga_(\w+)$/;
/** Two generations of the session cookie: `GS1.1.1700000000.3.…` and `GS2.1.s1700000000$o3$…`. */
const SESSION = /^GS\d\.\d+\.s?(\d+)/;

/** The client id of Analytics; without its cookie, one of the same format derived from the shop's own id. */
export function clientOf({ cookies, externalId }: RawVisitor): string {
  const known = CLIENT.exec(cookies["_ga"] ?? "")?.[1];
  if (known) return known;
  if (!externalId) return "";
  const hash = sha256(externalId);
  return [hash.slice(0, 8), hash.slice(8, 16)].map((part) => Number.parseInt(part, 16)).join(".");
}

/** Session IDs by property, keyed by the part of the measurement ID that is in the cookie's name. */
export function sessionsOf({ cookies }: RawVisitor): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(cookies).flatMap(([name, value]) => {
      const property = SESSION_COOKIE.exec(name)?.[1];
      const session = SESSION.exec(value)?.[1];
      return property && session ? [[property, session]] : [];
    }),
  );
}

const VISIT_S = 1800;

/** Without Google's cookie a session is a half-hour slot, rather than one session per event. */
export function sessionByClock(seconds: number): string {
  return String(Math.floor(seconds / VISIT_S) * VISIT_S);
}
