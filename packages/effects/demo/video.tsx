import { BackgroundVideo, Video } from "../src/video/index.ts";
import captions from "./throwing-a-bowl.en.vtt";
import film from "./throwing-a-bowl.webm";
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

function Demo() {
  const sources = [{ src: film, type: "video/webm" }];
  return (
    <>
      <Video
        title="Throwing a bowl"
        width={640}
        height={360}
        sources={sources}
        captions={[{ src: captions, language: "en", label: "English" }]}
      />
      <BackgroundVideo width={640} height={360} sources={sources} />
    </>
  );
}
