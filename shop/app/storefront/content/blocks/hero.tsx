import { Photo } from "../../../ui/photo.tsx";
import type { BlockView } from "../block-view.ts";

export function HeroBlock({ block: { id, props }, data }: BlockView<"hero">) {
  const { shop } = data.settings;
  const media = data.media.get(props.media ?? shop.leadImage);
  const intro = props.intro ?? shop.description;
  return (
    <section className="hero" id={id}>
      {media && <Photo media={media} sizes="100vw" priority className="hero-photo" />}
      <div className="hero-text wrap">
        <h1>{props.title ?? shop.tagline}</h1>
        {intro !== "" && <p className="hero-intro">{intro}</p>}
        {props.link && (
          <a className="button" href={props.link.href}>
            {props.link.label}
          </a>
        )}
      </div>
    </section>
  );
}
