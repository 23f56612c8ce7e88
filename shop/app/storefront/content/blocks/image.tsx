import { Photo } from "../../../ui/photo.tsx";
import type { BlockView } from "../block-view.ts";

const SIZES = {
  text: "(min-width: 48rem) 38rem, 100vw",
  wide: "(min-width: 90rem) 83rem, 100vw",
  full: "100vw",
} as const;

export function ImageBlock({ block: { id, props }, data }: BlockView<"image">) {
  const media = data.media.get(props.media);
  if (!media) return null;
  return (
    <figure id={id} className={`block block-image block-image-${props.width}`}>
      <Photo media={media} sizes={SIZES[props.width]} className="photo-wide" alt={props.alt ?? media.alt} />
      {props.caption !== undefined && (
        <figcaption className="eyebrow">
          <bdi>{props.caption}</bdi>
        </figcaption>
      )}
    </figure>
  );
}
