import { RATINGS } from "@vitrine/commerce/reviews";
import { t, translate } from "../../../i18n/t.ts";

/** A plain select; a script replaces it with five stars. */
export function RatingField({
  isRequired,
  chosen,
  problem,
}: {
  isRequired: boolean;
  chosen: string;
  problem: string | null;
}) {
  return (
    <div className="field comment-form-rating">
      <label htmlFor="rating" id="comment-form-rating-label">
        {t("Your rating")}
      </label>
      <select
        name="rating"
        id="rating"
        required={isRequired}
        defaultValue={RATINGS.some(({ stars }) => String(stars) === chosen) ? chosen : ""}
        aria-invalid={problem !== null || undefined}
        aria-describedby="rating-problem"
      >
        <option value="">{t("Rate…")}</option>
        {RATINGS.map(({ stars, label }) => (
          <option key={stars} value={stars}>
            {translate(label)}
          </option>
        ))}
      </select>
      <p id="rating-problem" className="field-problem">
        {problem}
      </p>
    </div>
  );
}
