/**
 * The relative link from one page to another, or to a file: `/effects/tabs/` to `/effects/` is `../`. Hashes and queries
 * stay.
 */
export function relativeLink(from: string, path: string): string {
  if (!path.startsWith("/")) return path;
  const here = from.split("/").slice(1, -1);
  const [, target = "", rest = ""] = /^\/([^?#]*)(.*)$/.exec(path) ?? [];
  const there = target.split("/");
  let shared = 0;
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) shared++;
  const link = "../".repeat(here.length - shared) + there.slice(shared).join("/");
  return `${link || "./"}${rest}`;
}
