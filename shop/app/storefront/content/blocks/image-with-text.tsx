import { Icon } from "../../../ui/icon.tsx";
import { Photo } from "../../../ui/photo.tsx";
import type { BlockView } from "../block-view.ts";
import { Prose } from "../prose.tsx";

export function ImageWithTextBlock({ block: { id, props }, data }: BlockView<"image-with-text">) {
  const media = data.media.get(props.media);
  const titleId = `${id}-title`;
  return (
    <section className={props.background === "band" ? "section band" : "section"} id={id} aria-labelledby={titleId}>
      <div className={`wrap image-with-text image-at-${props.side}`}>
        {media && <Photo media={media} sizes="(min-width: 60rem) 58vw, 100vw" className="photo-wide" />}
        <div className="image-with-text-words">
          {props.eyebrow !== undefined && (
            <p className="eyebrow">
              <bdi>{props.eyebrow}</bdi>
            </p>
          )}
          <h2 id={titleId}>
            <bdi>{props.title}</bdi>
          </h2>
          <Prose html={props.html} />
          {props.link && (
            <a className="more" href={props.link.href}>
              <bdi>{props.link.label}</bdi> <Icon name="arrow" />
            </a>
          )}
        </div>
      </div>
    </section>
  );
}
