import { CART_PATH, SHOP_PATH } from "../cart/addresses.ts";
import type { Notice } from "../cart/notices.ts";
import { say } from "../../texts/say.ts";

type NoticeLink = NonNullable<Notice["action"]>;

export function viewCartLink(): NoticeLink {
  return { label: say("View cart"), href: CART_PATH, kind: "view-cart" };
}

export function continueShoppingLink(): NoticeLink {
  return { label: say("Continue shopping"), href: SHOP_PATH };
}

export function sessionExpired(): Notice {
  return {
    kind: "error",
    text: say("Sorry, your session has expired."),
    action: { label: say("Return to shop"), href: SHOP_PATH },
  };
}

export function undoLink(key: string, nonce: string): NoticeLink {
  return { label: say("Undo?"), href: `${CART_PATH}?undo_item=${key}&_wpnonce=${nonce}`, kind: "undo" };
}
