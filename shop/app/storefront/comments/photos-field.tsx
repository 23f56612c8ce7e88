import { MAX_PHOTO_BYTES, MAX_PHOTOS } from "@vitrine/commerce/reviews";
import { t } from "../../../i18n/t.ts";
import { OptionalLabel } from "../../ui/optional-label.tsx";

const MEGABYTE = 1024 * 1024;

interface PhotosFieldProps {
  /** Of the file field, unique on the page. */
  readonly id?: string;
  readonly problem: string | null;
  /** The form is shown again, and browsers cannot refill file fields. */
  readonly areLost: boolean;
}

/** Optional photos of a review, a message or a return; the native file field works without script. */
export function PhotosField({ id = "photos", problem, areLost }: PhotosFieldProps) {
  const hints = [`${id}-hint`, ...(problem === null ? [] : [`${id}-problem`])];
  return (
    <div className="field comment-form-photos">
      <label htmlFor={id}>
        <OptionalLabel>{t("Photos")}</OptionalLabel>
      </label>
      <input
        id={id}
        name="photos"
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif"
        aria-describedby={hints.join(" ")}
        aria-invalid={problem === null ? undefined : true}
      />
      <p id={`${id}-hint`} className="field-hint">
        {areLost && `${t("Please choose your photos again.")} `}
        {t("Up to {count} photos of {megabytes} MB each. We remove their location and date.", {
          count: MAX_PHOTOS,
          megabytes: MAX_PHOTO_BYTES / MEGABYTE,
        })}
      </p>
      {problem !== null && (
        <p id={`${id}-problem`} className="field-problem">
          {problem}
        </p>
      )}
    </div>
  );
}
