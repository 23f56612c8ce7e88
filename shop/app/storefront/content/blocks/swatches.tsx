import { Photo } from "../../../ui/photo.tsx";
import type { BlockView } from "../block-view.ts";
import { t } from "../../../../i18n/t.ts";

export function SwatchesBlock({ block: { id, props }, data: { colors, media } }: BlockView<"swatches">) {
  if (!colors) return null;
  const titleId = `${id}-title`;
  const pictures = new Map(props.pictures.map((picture) => [picture.term, media.get(picture.media)]));
  return (
    <section className="section" id={id} aria-labelledby={titleId}>
      <div className="section-head wrap">
        <h2 id={titleId}>
          <bdi>{props.title ?? t("Shop by {name}", { name: colors.name.toLowerCase() })}</bdi>
        </h2>
        {props.intro !== undefined && (
          <p className="tiles-intro">
            <bdi>{props.intro}</bdi>
          </p>
        )}
      </div>
      <ul className="tiles">
        {colors.terms.map(({ slug, name, swatch, count }) => {
          const picture = pictures.get(slug);
          return (
            <li key={slug} className="tile">
              <a href={`/shop/?filter_${colors.slug}=${slug}`}>
                {picture ? (
                  <Photo
                    media={picture}
                    alt=""
                    sizes="(min-width: 60rem) 15vw, 31vw"
                    hasPlaceholder={false}
                    className="tile-photo"
                  />
                ) : (
                  <svg className="tile-color" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
                    <rect width="1" height="1" fill={swatch?.startsWith("/") === false ? swatch : "currentcolor"} />
                  </svg>
                )}
                <span className="tile-name">
                  <bdi>{name}</bdi>
                </span>
                <span className="tile-count tabular">{t(count === 1 ? "1 piece" : "{count} pieces", { count })}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
