import type { MediaView } from "../../../server/catalog/media.ts";
import { t } from "../../../i18n/t.ts";
import { Photo } from "../../ui/photo.tsx";
import { ACCOUNT_PATH } from "../account/addresses.ts";
import { SHOP_PATH } from "./addresses.ts";

interface EmptyCartProps {
  readonly isSignedIn: boolean;
  readonly picture: MediaView | null;
}

export function EmptyCart({ isSignedIn, picture }: EmptyCartProps) {
  return (
    <div className="empty-cart">
      <div className="wc-empty-cart-message">
        <h1 className="cart-empty woocommerce-info">{t("Your cart is currently empty.")}</h1>
        <p className="empty-cart-hint">{t("Products that you add to the cart appear here.")}</p>
      </div>
      <p className="return-to-shop">
        <a className="button wc-backward" href={SHOP_PATH}>
          {t("Return to shop")}
        </a>
        {!isSignedIn && (
          <a className="button button-quiet" href={ACCOUNT_PATH}>
            {t("Sign in")}
          </a>
        )}
      </p>
      {picture && <Photo media={picture} alt="" sizes="(min-width: 62rem) 50vw, 100vw" loading="eager" />}
    </div>
  );
}
