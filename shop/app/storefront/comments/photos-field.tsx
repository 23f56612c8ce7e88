import { MAX_PHOTO_BYTES, MAX_PHOTOS } from "@vitrine/commerce/reviews";
import { t } from "../../../i18n/t.ts";

const MEGABYTE = 1024 * 1024;

interface PhotosFieldProps {
  readonly problem: string | null;
  /** The form is shown again, and browsers cannot refill file fields. */
  readonly areLost: boolean;
}

/** Optional photos of a review; the native file field works without script. */
export function PhotosField({ problem, areLost }: PhotosFieldProps) {
  const hints = ["photos-hint", ...(problem === null ? [] : ["photos-problem"])];
  return (
    <div className="field comment-form-photos">
      <label htmlFor="photos">{t("Photos")}</label>
      <input
        id="photos"
        name="photos"
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-describedby={hints.join(" ")}
        aria-invalid={problem === null ? undefined : true}
      />
      <p id="photos-hint" className="field-hint">
        {areLost && `${t("Please choose your photos again.")} `}
        {t("Up to {count} photos of {megabytes} MB each. We remove their location and date.", {
          count: MAX_PHOTOS,
          megabytes: MAX_PHOTO_BYTES / MEGABYTE,
        })}
      </p>
      {problem !== null && (
        <p id="photos-problem" className="field-problem">
          {problem}
        </p>
      )}
    </div>
  );
}
