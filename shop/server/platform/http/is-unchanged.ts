/**
 * Whether the browser has this version already. A proxy that compresses makes ETags weak, so weak and strong ones
 * compare as equal.
 */
export function isUnchanged({ headers }: Request, etag: string): boolean {
  const known = headers.get("if-none-match");
  if (!known) return false;
  const bare = (value: string) => value.trim().replace(/^W\//, "");
  return known.split(",").some((value) => value.trim() === "*" || bare(value) === bare(etag));
}
