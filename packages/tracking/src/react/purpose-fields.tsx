import { useId } from "react";
import type { Categories } from "../consent/own/index.ts";
import type { BannerTexts } from "./banner-texts.ts";

interface PurposeFieldsProps {
  readonly words: BannerTexts;
  readonly choice: Categories;
  readonly purposes: readonly (keyof Categories)[];
}

/** One purpose per row. Necessary ones are shown and cannot be unticked. */
export function PurposeFields({ words, choice, purposes }: PurposeFieldsProps) {
  const id = useId();
  const rows = (["necessary", ...purposes] as const).map((purpose) => ({
    purpose,
    ...(purpose === "necessary"
      ? { defaultChecked: true, disabled: true }
      : { defaultChecked: choice[purpose], name: purpose, value: "1" }),
  }));
  return (
    <fieldset className="vitrine-consent-purposes">
      <legend className="vitrine-consent-legend">{words.choose}</legend>
      {rows.map(({ purpose, ...attributes }) => (
        <div key={purpose} className="vitrine-consent-purpose">
          <input type="checkbox" id={`${id}-${purpose}`} aria-describedby={`${id}-${purpose}-text`} {...attributes} />
          <label htmlFor={`${id}-${purpose}`}>{words[purpose]}</label>
          <p id={`${id}-${purpose}-text`}>{words[`${purpose}Text`]}</p>
        </div>
      ))}
    </fieldset>
  );
}
