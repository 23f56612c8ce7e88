import type { MetaDescriptor } from "react-router";

/** Keeps admin pages out of search engines. */
export function adminHead(title: string): MetaDescriptor[] {
  return [{ title: `${title} – Admin` }, { name: "robots", content: "noindex, nofollow" }];
}
