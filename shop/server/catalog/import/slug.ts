const MAX_LENGTH = 180;

/** The slug of a name: letters and digits of any script, separated by hyphens. */
export function slugOf(name: string, fallback: string): string {
  const slug = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, "");
  return slug === "" ? fallback : slug.toWellFormed();
}
