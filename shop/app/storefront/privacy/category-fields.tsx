import type { Categories } from "@vitrine/tracking/consent/own";
import { useId } from "react";
import type { BannerTexts } from "./banner-texts.ts";

interface CategoryFieldsProps {
  readonly texts: BannerTexts;
  readonly choice: Categories;
  /** Left out in a plain form, which sends what is ticked. */
  readonly onChange?: (choice: Categories) => void;
}

/** One purpose a line. What the shop cannot do without is shown, and cannot be unticked. */
export function CategoryFields({ texts, choice, onChange }: CategoryFieldsProps) {
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
      {(["statistics", "marketing"] as const).map((category) => (
        <div key={category} className="consent-category">
          <input
            type="checkbox"
            id={`${id}-${category}`}
            name={category}
            value="1"
            aria-describedby={`${id}-${category}-text`}
            {...(onChange
              ? {
                  checked: choice[category],
                  onChange: ({ target }) => onChange({ ...choice, [category]: target.checked }),
                }
              : { defaultChecked: choice[category] })}
          />
          <label htmlFor={`${id}-${category}`}>{texts[category]}</label>
          <p id={`${id}-${category}-text`}>{texts[`${category}Text`]}</p>
        </div>
      ))}
    </fieldset>
  );
}
