import { useId } from "react";
import type { Categories } from "../consent/own/index.ts";
import type { BannerTexts } from "./banner-texts.ts";
import type { ConsentService, ConsentServices } from "./consent-services.ts";

interface PurposeFieldsProps {
  readonly words: BannerTexts;
  readonly choice: Categories;
  readonly purposes: readonly (keyof Categories)[];
  readonly services: ConsentServices;
}

/** One purpose per row, with the services that it lets in. Necessary ones are shown and cannot be unticked. */
export function PurposeFields({ words, choice, purposes, services }: PurposeFieldsProps) {
  const id = useId();
  const rows = (["necessary", ...purposes] as const).map((purpose) => ({
    purpose,
    ...(purpose === "necessary"
      ? { defaultChecked: true, disabled: true }
      : { defaultChecked: choice[purpose], name: purpose, value: "1" }),
  }));
  return (
    <fieldset className="vitrine-consent-purposes">
      <legend className="vitrine-consent-hidden">{words.choose}</legend>
      {rows.map(({ purpose, ...attributes }) => (
        <div key={purpose} className="vitrine-consent-purpose">
          <input type="checkbox" id={`${id}-${purpose}`} aria-describedby={`${id}-${purpose}-text`} {...attributes} />
          <label htmlFor={`${id}-${purpose}`}>{words[purpose]}</label>
          <p id={`${id}-${purpose}-text`}>{words[`${purpose}Text`]}</p>
          <Services purpose={words[purpose]} title={words.services} services={services[purpose] ?? []} />
        </div>
      ))}
    </fieldset>
  );
}

interface ServicesProps {
  readonly purpose: string;
  readonly title: string;
  readonly services: readonly ConsentService[];
}

function Services({ purpose, title, services }: ServicesProps) {
  if (!services.length) return null;
  return (
    <details className="vitrine-consent-services">
      <summary>
        <span className="vitrine-consent-hidden">{purpose}: </span>
        {title} ({services.length})
      </summary>
      <ul>
        {services.map(({ name, use, duration, policyUrl }) => (
          <li key={name}>
            <b>{policyUrl ? <a href={policyUrl}>{name}</a> : name}</b>
            {[use, duration].filter(Boolean).map((text) => (
              <span key={text}> · {text}</span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  );
}
