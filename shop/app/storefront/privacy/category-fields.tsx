import type { Categories } from "@vitrine/tracking/consent/own";
import { useId } from "react";
import type { BannerTexts } from "./banner-texts.ts";

interface CategoryFieldsProps {
  readonly texts: BannerTexts;
  readonly choice: Categories;
  /** The purposes that the shop asks for; all by default. */
  readonly purposes?: readonly (keyof Categories)[];
}

const ALL_PURPOSES: readonly (keyof Categories)[] = ["statistics", "marketing"];

/** One purpose per row. Necessary ones are shown and cannot be unticked. */
export function CategoryFields({ texts, choice, purposes = ALL_PURPOSES }: CategoryFieldsProps) {
  const id = useId();
  return (
    <fieldset className="consent-categories">
      <legend className="screen-reader-text">{texts.choose}</legend>
      <div className="consent-category">
        <input
          type="checkbox"
          id={`${id}-necessary`}
          defaultChecked
          disabled
          aria-describedby={`${id}-necessary-text`}
        />
        <label htmlFor={`${id}-necessary`}>{texts.necessary}</label>
        <p id={`${id}-necessary-text`}>{texts.necessaryText}</p>
      </div>
      {purposes.map((category) => (
        <div key={category} className="consent-category">
          <input
            type="checkbox"
            id={`${id}-${category}`}
            name={category}
            value="1"
            aria-describedby={`${id}-${category}-text`}
            defaultChecked={choice[category]}
          />
          <label htmlFor={`${id}-${category}`}>{texts[category]}</label>
          <p id={`${id}-${category}-text`}>{texts[`${category}Text`]}</p>
        </div>
      ))}
    </fieldset>
  );
}
