import { CART_PATH, SHOP_PATH } from "../cart/addresses.ts";
import type { Notice } from "../cart/notices.ts";

type NoticeLink = NonNullable<Notice["action"]>;

export const VIEW_CART: NoticeLink = { label: "View cart", href: CART_PATH, kind: "view-cart" };
export const CONTINUE_SHOPPING: NoticeLink = { label: "Continue shopping", href: SHOP_PATH };

export function undoLink(key: string, nonce: string): NoticeLink {
  return { label: "Undo?", href: `${CART_PATH}?undo_item=${key}&_wpnonce=${nonce}`, kind: "undo" };
}
