import { sign } from "../../platform/secrets/digest.ts";
import { isSameSecret } from "../../platform/secrets/is-same-secret.ts";
import type { Shop } from "../../shop.ts";
import type { PrivateFile } from "../../catalog/files/private-file.ts";

/** Long enough to resume a large file the next morning. */
const LIFETIME_MS = 24 * 3_600_000;
const MARK = /^"(?<begun>[0-9a-z]{1,9})-(?<proof>[0-9a-f]{64})"$/;

/**
 * The ETag of a download that was counted. Browsers send it when they resume after a lost connection, so it proves that
 * they started the download; it is valid for the current file only, so that nobody gets half of an old one and half of
 * a new one.
 */
export function downloadMark(shop: Pick<Shop, "secret" | "now">, downloadId: number, file: PrivateFile): string {
  const begun = Math.floor(shop.now().getTime() / 1000).toString(36);
  return `"${begun}-${proofOf(shop, downloadId, file, begun)}"`;
}

export function isDownloadMark(
  shop: Pick<Shop, "secret" | "now">,
  downloadId: number,
  file: PrivateFile,
  mark: string,
): boolean {
  const { begun = "", proof = "" } = MARK.exec(mark.trim())?.groups ?? {};
  if (!isSameSecret(proofOf(shop, downloadId, file, begun), proof)) return false;
  return shop.now().getTime() - Number.parseInt(begun, 36) * 1000 < LIFETIME_MS;
}

function proofOf(
  { secret }: Pick<Shop, "secret">,
  downloadId: number,
  { size, mtimeMs }: PrivateFile,
  begun: string,
): string {
  return sign(secret, "download", [downloadId, size, Math.trunc(mtimeMs), begun].join(" "));
}
