import { md5 } from "../secrets/digest.ts";
import type { ShopSettings } from "./settings.ts";

export interface StoreNotice {
  /** Derived from the text: a new text is a new notice, also for visitors who dismissed the previous one. */
  readonly id: string;
  readonly text: string;
}

export function storeNoticeOf({ storeNotice }: Pick<ShopSettings, "storeNotice">): StoreNotice | null {
  const text = storeNotice.text.trim();
  return storeNotice.enabled && text !== "" ? { id: md5(text), text } : null;
}
