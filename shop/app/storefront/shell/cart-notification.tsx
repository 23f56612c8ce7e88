import { Icon } from "../../ui/icon.tsx";
import { say } from "../../../texts/say.ts";

/** The sign that flies by after an add. Decoration only: the live region says what it shows. */
export function CartNotification() {
  return (
    <div className="cart-notification" data-cart-notification data-stage="gone" hidden aria-hidden="true">
      <Icon name="bag" />
      <span className="cart-notification-loading">{say("Adding…")}</span>
      <span className="cart-notification-added">{say("Added")}</span>
    </div>
  );
}
