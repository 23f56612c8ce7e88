import { RATINGS } from "@vitrine/commerce/reviews";
import { say, sayAny } from "../../../texts/say.ts";

/** A plain select; a script puts five stars in its place. */
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
        {say("Your rating")}
      </label>
      <select
        name="rating"
        id="rating"
        required={isRequired}
        defaultValue={RATINGS.some(({ stars }) => String(stars) === chosen) ? chosen : ""}
        aria-invalid={problem !== null || undefined}
        aria-describedby="rating-problem"
      >
        <option value="">{say("Rate…")}</option>
        {RATINGS.map(({ stars, label }) => (
          <option key={stars} value={stars}>
            {sayAny(label)}
          </option>
        ))}
      </select>
      <p id="rating-problem" className="field-problem">
        {problem}
      </p>
    </div>
  );
}
