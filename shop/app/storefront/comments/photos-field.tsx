import { MAX_PHOTO_BYTES, MAX_PHOTOS } from "@vitrine/commerce/reviews";
import { say } from "../../../texts/say.ts";

const MEGABYTE = 1024 * 1024;

interface PhotosFieldProps {
  readonly problem: string | null;
  /** The form came back, and files cannot be put back into it. */
  readonly areLost: boolean;
}

/** Photos go with a review if one likes; the browser's own field for files sends them without script. */
export function PhotosField({ problem, areLost }: PhotosFieldProps) {
  const hints = ["photos-hint", ...(problem === null ? [] : ["photos-problem"])];
  return (
    <div className="field comment-form-photos">
      <label htmlFor="photos">{say("Photos")}</label>
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
        {areLost && `${say("Please choose your photos once more.")} `}
        {say("Up to {count}, with {megabytes} MB each at most. Where and when they were taken is removed.", {
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
