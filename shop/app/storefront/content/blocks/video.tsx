import { Video } from "@vitrine/effects/video";
import type { BlockView } from "../block-view.ts";
import { given } from "../given.ts";

export function VideoBlock({ block: { id, props } }: BlockView<"video">) {
  const { poster, ...video } = props;
  return (
    <div className="block wrap" id={id}>
      <Video {...video} {...given({ poster })} />
    </div>
  );
}
