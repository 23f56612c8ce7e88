import { Video } from "../src/video/index.ts";
import type { EffectDemo } from "./effect-demo.ts";

export const demo: EffectDemo = {
  name: "video",
  title: "Video",
  summary:
    "A video of the shop's own in the browser's own player, with captions. Starting one pauses the others. A silent one may play behind other content, never without a button to stop it.",
  keys: [
    ["Space", "plays and pauses"],
    ["Arrow keys", "move in time, change the volume"],
  ],
  code: `<Video title="Throwing a bowl" width={1280} height={720} poster="/media/bowl.webp"
  sources={[{ src: "/media/bowl.webm", type: "video/webm" }]}
  captions={[{ src: "/media/bowl.en.vtt", language: "en", label: "English" }]} />
<BackgroundVideo width={1280} height={720} poster="/media/sea.webp" sources={[…]} />`,
  Demo,
};

/** An empty place for a player: the demo brings no film along. */
function Demo() {
  return (
    <Video
      title="Throwing a bowl"
      width={1280}
      height={720}
      sources={[{ src: "/media/throwing-a-bowl.webm", type: "video/webm" }]}
      captions={[{ src: "/media/throwing-a-bowl.en.vtt", language: "en", label: "English" }]}
    />
  );
}
