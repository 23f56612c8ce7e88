import type { MetaDescriptor } from "react-router";

/** No page of the office is anybody else's business. */
export function officeHead(title: string): MetaDescriptor[] {
  return [{ title: `${title} – Office` }, { name: "robots", content: "noindex, nofollow" }];
}
