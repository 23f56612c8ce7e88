import { VideoEmbed } from "@vitrine/effects/video-embed";
import { Photo } from "../../../ui/photo.tsx";
import type { BlockView } from "../block-view.ts";
import { given } from "../given.ts";

export function VideoEmbedBlock({ block: { id, props }, data }: BlockView<"video-embed">) {
  const media = data.media.get(props.poster ?? "");
  return (
    <div className="block wrap" id={id}>
      <VideoEmbed
        url={props.url}
        title={props.title}
        {...given({ poster: media && <Photo media={media} alt="" sizes="(min-width: 75rem) 70rem, 100vw" /> })}
      />
    </div>
  );
}
