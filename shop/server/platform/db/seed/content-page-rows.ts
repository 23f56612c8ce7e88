import { demoPages } from "../../../../demo/pages/index.ts";
import type { contentPages } from "../schema/content.ts";

export function contentPageRows(now: Date): (typeof contentPages.$inferInsert)[] {
  return demoPages(now).map((page) => ({ ...page, updatedAt: now }));
}
