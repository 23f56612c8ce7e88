import type { Categories } from "@vitrine/tracking/consent/own";
import { useId } from "react";
import type { Service, Services } from "../../../server/tracking/consent/services.ts";
import { t } from "../../../i18n/t.ts";
import type { BannerTexts } from "./banner-texts.ts";

interface CategoryFieldsProps {
  readonly texts: BannerTexts;
  readonly choice: Categories;
  /** The purposes that the shop asks for; all by default. */
  readonly purposes?: readonly (keyof Categories)[];
  readonly services: Services;
}

const ALL_PURPOSES: readonly (keyof Categories)[] = ["statistics", "marketing"];

/** One purpose per row, with the services that it lets in. Necessary ones cannot be switched off. */
export function CategoryFields({ texts, choice, purposes = ALL_PURPOSES, services }: CategoryFieldsProps) {
  const id = useId();
  return (
    <fieldset className="consent-categories">
      <legend className="screen-reader-text">{texts.choose}</legend>
      <div className="consent-category">
        <b>{texts.necessary}</b>
        <small>{t("Always on")}</small>
        <p>{texts.necessaryText}</p>
        <ServiceList purpose={texts.necessary} services={services.necessary} />
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
          <ServiceList purpose={texts[category]} services={services[category]} />
        </div>
      ))}
    </fieldset>
  );
}

function ServiceList({ purpose, services }: { purpose: string; services: readonly Service[] }) {
  if (services.length === 0) return null;
  return (
    <details className="consent-services">
      <summary>
        <span className="screen-reader-text">{purpose}: </span>
        {services.length === 1 ? t("1 service") : t("{count} services", { count: services.length })}
      </summary>
      <ul>
        {services.map(({ name, use, duration }) => (
          <li key={`${name} ${use}`}>
            <b>
              <bdi>{name}</bdi>
            </b>
            <small>{use}</small>
            {duration && <span>{duration}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
