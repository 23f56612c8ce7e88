import { sign } from "../cart/digest.ts";
import { isSameSecret } from "../secrets/is-same-secret.ts";
import type { Shop } from "../shop.ts";

/** In the address of a page that is opened to be recorded. */
export const RECORD_PARAMETER = "vitrine-record";

const LIFE_MS = 30 * 60_000;
const LENGTH = 32;
const KEY = /^(?<ends>[0-9a-z]{1,12})\.(?<signature>[\w-]{32})$/;

/** Opens the recorder for half an hour, on whatever device the link is opened. */
export function newRecorderKey({ secret, now }: Pick<Shop, "secret" | "now">): string {
  const ends = (now().getTime() + LIFE_MS).toString(36);
  return `${ends}.${signature(secret, ends)}`;
}

export function isRecorderKey({ secret, now }: Pick<Shop, "secret" | "now">, key: string): boolean {
  const { ends = "", signature: given = "" } = KEY.exec(key)?.groups ?? {};
  if (ends === "") return false;
  const isSigned = isSameSecret(signature(secret, ends), given);
  return isSigned && Number.parseInt(ends, 36) > now().getTime();
}

function signature(secret: string, ends: string): string {
  return sign(secret, "recorder", ends).slice(0, LENGTH);
}
