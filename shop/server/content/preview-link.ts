import { sign } from "../cart/digest.ts";
import { isSameSecret } from "../secrets/is-same-secret.ts";
import type { Shop } from "../shop.ts";

type Signing = Pick<Shop, "secret" | "now">;

const LIFETIME_MS = 24 * 60 * 60 * 1000;
const KEY_LENGTH = 40;

/** What an address has to say to be shown something that visitors do not see yet. It is believed for a day. */
export function previewParams(shop: Signing, what: string): URLSearchParams {
  // Whole hours, so that a page of the office asked for twice has one link.
  const until = Math.ceil((shop.now().getTime() + LIFETIME_MS) / 3_600_000) * 3600;
  return new URLSearchParams({ until: String(until), key: keyFor(shop, what, until) });
}

/** False when it was not made here, was changed, or is too old. */
export function isPreviewOf(shop: Signing, { searchParams }: URL, what: string): boolean {
  const until = /^\d{1,12}$/.test(searchParams.get("until") ?? "") ? Number(searchParams.get("until")) : 0;
  if (until * 1000 <= shop.now().getTime()) return false;
  return isSameSecret(keyFor(shop, what, until), searchParams.get("key") ?? "");
}

function keyFor({ secret }: Signing, what: string, until: number): string {
  return sign(secret, "page-preview", `${what} ${until}`).slice(0, KEY_LENGTH);
}
