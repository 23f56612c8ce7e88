import { Swatch } from "../../ui/swatches.tsx";
import type { ChoiceNotes } from "../../choice-notes.ts";
import type { ProductPageData } from "./product.tsx";

interface SwatchChoicesProps {
  readonly options: ProductPageData["product"]["attributes"][number]["options"];
  /** Whether the terms have colours or images to show beside their names. */
  readonly hasPictures: boolean;
  readonly chosen: string;
  readonly labelledBy: string;
  readonly notes: ChoiceNotes | undefined;
}

/** The options of a select as swatches. They set the select beside them, so they are shown only with script. */
export function SwatchChoices({ options, hasPictures, chosen, labelledBy, notes }: SwatchChoicesProps) {
  const stop = options.some(({ value }) => value === chosen) ? chosen : options[0]?.value;
  return (
    <div className="swatch-choices" role="radiogroup" aria-labelledby={labelledBy}>
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
          {swatch && hasPictures && <Swatch color={swatch} />}
          <span>
            <bdi>{name}</bdi>
          </span>
        </button>
      ))}
    </div>
  );
}
