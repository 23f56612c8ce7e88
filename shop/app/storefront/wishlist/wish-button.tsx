import { Icon } from "../../ui/icon.tsx";
import { WISHLIST_PATH } from "../../../urls/wishlist-url.ts";
import { t } from "../../../i18n/t.ts";

interface WishButtonProps {
  readonly product: { readonly id: number; readonly name: string };
  /** Only pages for one visitor know; on shared ones a script marks the saved products. */
  readonly isSaved?: boolean;
  /** With its text beside the heart. */
  readonly hasText?: boolean;
}

/** Saves a product to the wish list. The form works without script for customers who are signed in. */
export function WishButton({ product: { id, name }, isSaved = false, hasText = false }: WishButtonProps) {
  return (
    <form className="wish no-print" method="post" action={WISHLIST_PATH} data-ajax-add="">
      <button
        type="submit"
        name={isSaved ? "remove" : "add"}
        value={id}
        className="wish-button"
        aria-pressed={isSaved}
        aria-label={hasText ? undefined : t("Save “{name}” to your wish list", { name })}
      >
        <Icon name="heart" />
        {hasText && <span>{t("Save")}</span>}
      </button>
    </form>
  );
}
