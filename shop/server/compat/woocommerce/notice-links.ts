import { CART_PATH, SHOP_PATH } from "../../sales/cart/cart-urls.ts";
import type { Notice } from "../../sales/cart/notices.ts";
import type { RemovedLine } from "../../sales/cart/remove-line.ts";
import { t } from "../../../i18n/t.ts";

type NoticeLink = NonNullable<Notice["action"]>;

export function viewCartLink(): NoticeLink {
  return { label: t("View cart"), href: CART_PATH, kind: "view-cart" };
}

export function continueShoppingLink(): NoticeLink {
  return { label: t("Continue shopping"), href: SHOP_PATH };
}

export function sessionExpired(): Notice {
  return {
    kind: "error",
    text: t("Sorry, your session has expired."),
    action: { label: t("Return to shop"), href: SHOP_PATH },
  };
}

export function undoLink({ key, linesAbove }: RemovedLine, nonce: string): NoticeLink {
  return { label: t("Undo?"), href: `${CART_PATH}?undo_item=${key}&_wpnonce=${nonce}`, kind: "undo", linesAbove };
}
