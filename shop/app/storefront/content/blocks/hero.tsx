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
  const photo =
    media && narrow ? (
      <ArtDirectedPhoto media={media} narrow={narrow} className="hero-photo hero-photo-narrow" />
    ) : (
      media && <Photo media={media} sizes="100vw" priority className="hero-photo" />
    );
  const text = (
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
  );
  // In the order of phones: a browser may paint the page while it is still reading it, and what comes later must not
  // move what is there.
  return props.textPosition === "panel" ? (
    <section className={LAYOUTS.panel} id={id}>
      {photo}
      {text}
    </section>
  ) : (
    <section className={LAYOUTS[props.textPosition]} id={id}>
      {media && <PhotoWall media={narrow ?? media} />}
      {text}
      {photo}
    </section>
  );
}
