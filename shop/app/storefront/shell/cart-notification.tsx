import { Icon } from "../../ui/icon.tsx";
import { t } from "../../../i18n/t.ts";

/** The notification that appears after an add. Decoration only: the live region announces the same. */
export function CartNotification() {
  return (
    <div className="cart-notification" data-cart-notification data-stage="gone" hidden aria-hidden="true">
      <Icon name="bag" />
      <span className="cart-notification-loading">{t("Adding…")}</span>
      <span className="cart-notification-added">{t("Added")}</span>
    </div>
  );
}
