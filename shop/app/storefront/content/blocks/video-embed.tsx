import { VideoEmbed } from "@vitrine/effects/video-embed";
import { Photo } from "../../../ui/photo.tsx";
import type { EmbedOptions } from "@vitrine/effects/oembed";
import type { BlockView } from "../block-view.ts";
import { given } from "../given.ts";

export function VideoEmbedBlock({ block: { id, props }, data }: BlockView<"video-embed">) {
  const media = data.media.get(props.poster ?? "");
  return (
    <div className="block wrap" id={id}>
      <VideoEmbed
        url={props.url}
        title={props.title}
        options={playerOptions(props.player)}
        {...given({ poster: media && <Photo media={media} alt="" sizes="(min-width: 75rem) 70rem, 100vw" /> })}
      />
    </div>
  );
}

/** Empty fields count as not set. */
function playerOptions(player: BlockView<"video-embed">["block"]["props"]["player"]): Omit<EmbedOptions, "url"> {
  return Object.fromEntries(Object.entries(player ?? {}).filter(([, value]) => value !== "" && value !== undefined));
}
