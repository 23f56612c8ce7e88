import { VideoEmbed } from "../src/video-embed/index.ts";
import type { EffectDemo } from "./effect-demo.ts";

export const demo: EffectDemo = {
  name: "video-embed",
  title: "Embedded video",
  summary:
    "A video at YouTube or Vimeo. Nothing is loaded from there before the visitor presses play. Without script it is a link to the video's page.",
  keys: [["Enter, Space", "load the player and move the focus into it"]],
  code: `<VideoEmbed url="https://vimeo.com/76979871" title="Throwing a bowl" options={{ byline: false }} />`,
  Demo,
};

function Demo() {
  return (
    <div>
      <VideoEmbed url="https://vimeo.com/76979871" title="At Vimeo" options={{ byline: false }} />
      <VideoEmbed url="https://www.youtube.com/watch?v=aqz-KE-bpKQ" title="At YouTube" />
    </div>
  );
}
