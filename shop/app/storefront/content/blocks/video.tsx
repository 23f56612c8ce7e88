import { Video } from "@vitrine/effects/video";
import type { BlockView } from "../block-view.ts";
import { given } from "../given.ts";

export function VideoBlock({ block: { id, props } }: BlockView<"video">) {
  const { poster, width, height, sources, ...video } = props;
  const [first] = sources;
  // The usual aspect ratio for a file of unknown size.
  const size = { width: width ?? first?.width ?? 1280, height: height ?? first?.height ?? 720 };
  return (
    <div className="block wrap" id={id}>
      <Video {...video} {...size} sources={sources} {...given({ poster })} />
    </div>
  );
}
