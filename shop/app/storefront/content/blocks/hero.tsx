import { ArtDirectedPhoto, Photo, PhotoWall } from "../../../ui/photo.tsx";
import type { BlockView } from "../block-view.ts";

const LAYOUTS = {
  panel: "hero",
  "over-light-picture": "hero hero-over",
  "over-dark-picture": "hero hero-over hero-dark",
} as const;

export function HeroBlock({ block: { id, props }, data }: BlockView<"hero">) {
  const { shop } = data.settings;
  const media = data.media.get(props.media ?? shop.leadImage);
  const narrow = props.narrowMedia === undefined ? undefined : data.media.get(props.narrowMedia);
  const intro = props.intro ?? shop.description;
  return (
    <section className={LAYOUTS[props.textPosition]} id={id}>
      {media && props.textPosition !== "panel" && <PhotoWall media={narrow ?? media} />}
      {media && narrow ? (
        <ArtDirectedPhoto media={media} narrow={narrow} className="hero-photo hero-photo-narrow" />
      ) : (
        media && <Photo media={media} sizes="100vw" priority className="hero-photo" />
      )}
      <div className="hero-text wrap">
        <h1>
          <bdi>{props.title ?? (shop.tagline || shop.name)}</bdi>
        </h1>
        {intro !== "" && (
          <p className="hero-intro">
            <bdi>{intro}</bdi>
          </p>
        )}
        {props.link && (
          <a className="button" href={props.link.href}>
            <bdi>{props.link.label}</bdi>
          </a>
        )}
      </div>
    </section>
  );
}
