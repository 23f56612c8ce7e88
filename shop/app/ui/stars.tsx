import { t } from "../../i18n/t.ts";
/** Five stars filled to the nearest half; the text beside or inside says the same in words. */
export function Stars({ rating, label }: { rating: number; label?: string }) {
  const halves = Math.round(rating * 2);
  return (
    <span
      className="star-rating"
      data-halves={halves}
      role="img"
      aria-label={label ?? t("Rated {rating} out of 5", { rating: rating.toFixed(2) })}
    />
  );
}
