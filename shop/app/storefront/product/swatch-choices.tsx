import { Swatch, SwatchFace } from "../../ui/swatches.tsx";
import { Thumbnail } from "../../ui/photo.tsx";
import type { ChoiceNotes } from "../../choice-notes.ts";
import type { ProductPageData } from "./product.tsx";
import type { OptionFaces } from "./variations.loader.ts";

interface SwatchChoicesProps {
  readonly options: ProductPageData["product"]["attributes"][number]["options"];
  /** Whether the terms have colours or images to show above their names. */
  readonly hasPictures: boolean;
  readonly faces: OptionFaces | undefined;
  readonly chosen: string;
  readonly labelledBy: string;
  readonly notes: ChoiceNotes | undefined;
}

/** The options of a select as swatches. They set the select beside them, so they are shown only with script. */
export function SwatchChoices({ options, hasPictures, faces, chosen, labelledBy, notes }: SwatchChoicesProps) {
  // The owner's own images win over photos of the variations; their colours lie in a corner of these.
  const hasOwnImages = options.some(({ swatch }) => swatch?.startsWith("/"));
  const photos = hasOwnImages ? undefined : faces?.photos;
  const stop = options.some(({ value }) => value === chosen) ? chosen : options[0]?.value;
  return (
    <div
      className={hasPictures ? "swatch-choices has-pictures" : "swatch-choices"}
      role="radiogroup"
      aria-labelledby={labelledBy}
      data-details={faces && JSON.stringify([...faces.details])}
    >
      {options.map(({ value, name, swatch }) => (
        <button
          key={value}
          type="button"
          className="swatch-choice"
          role="radio"
          aria-label={notes?.byValue.get(value)?.label}
          aria-disabled={notes?.byValue.get(value)?.state === "unavailable" ? true : undefined}
          data-state={notes?.byValue.get(value)?.state}
          aria-checked={value === chosen}
          tabIndex={value === stop ? 0 : -1}
          data-value={value}
        >
          {hasPictures && <Face photo={photos?.get(value)} swatch={swatch} />}
          <span className="choice-words">
            <span className="choice-option">
              <bdi>{name}</bdi>
            </span>
            {/* The label says it in full, and the price is announced with the choice. */}
            <span className="choice-detail" aria-hidden="true">
              {notes?.details.get(value)}
            </span>
          </span>
        </button>
      ))}
    </div>
  );
}

type Photo = Parameters<typeof Thumbnail>[0]["media"];

function Face({ photo, swatch }: { photo: Photo | undefined; swatch: string | null }) {
  if (!photo && !swatch) return null;
  return (
    <span className="choice-face">
      {photo ? <Thumbnail media={photo} /> : <SwatchFace color={swatch ?? ""} />}
      {photo && swatch && <Swatch color={swatch} />}
    </span>
  );
}
