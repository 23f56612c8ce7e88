import { sign } from "../../platform/secrets/digest.ts";
import { isSameSecret } from "../../platform/secrets/is-same-secret.ts";
import type { Shop } from "../../shop.ts";

/** Query parameter that opens a page with the recorder. */
export const RECORD_PARAMETER = "vitrine-record";

const LIFE_MS = 30 * 60_000;
const LENGTH = 32;
const KEY = /^(?<expiry>[0-9a-z]{1,12})\.(?<signature>[\w-]{32})$/;

/** Valid for half an hour on any device. */
export function newRecorderKey({ secret, now }: Pick<Shop, "secret" | "now">): string {
  const expiry = (now().getTime() + LIFE_MS).toString(36);
  return `${expiry}.${signature(secret, expiry)}`;
}

export function isRecorderKey({ secret, now }: Pick<Shop, "secret" | "now">, key: string): boolean {
  const { expiry = "", signature: received = "" } = KEY.exec(key)?.groups ?? {};
  if (expiry === "") return false;
  const isSigned = isSameSecret(signature(secret, expiry), received);
  return isSigned && Number.parseInt(expiry, 36) > now().getTime();
}

function signature(secret: string, expiry: string): string {
  return sign(secret, "recorder", expiry).slice(0, LENGTH);
}
