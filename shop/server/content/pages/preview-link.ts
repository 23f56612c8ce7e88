import { sign } from "../../platform/secrets/digest.ts";
import { isSameSecret } from "../../platform/secrets/is-same-secret.ts";
import type { Shop } from "../../shop.ts";

type Signing = Pick<Shop, "secret" | "now">;

const LIFETIME_MS = 24 * 60 * 60 * 1000;
const KEY_LENGTH = 40;

/** Signed parameters that show unpublished content. They are valid for a day. */
export function previewParams(shop: Signing, what: string): URLSearchParams {
  // Rounded to hours, so that an admin page has a stable link.
  const until = Math.ceil((shop.now().getTime() + LIFETIME_MS) / 3_600_000) * 3600;
  return new URLSearchParams({ until: String(until), key: keyFor(shop, what, until) });
}

/** False if the link is forged, altered or expired. */
export function isPreviewOf(shop: Signing, { searchParams }: URL, what: string): boolean {
  const until = /^\d{1,12}$/.test(searchParams.get("until") ?? "") ? Number(searchParams.get("until")) : 0;
  if (until * 1000 <= shop.now().getTime()) return false;
  return isSameSecret(keyFor(shop, what, until), searchParams.get("key") ?? "");
}

function keyFor({ secret }: Signing, what: string, until: number): string {
  return sign(secret, "page-preview", `${what} ${until}`).slice(0, KEY_LENGTH);
}
