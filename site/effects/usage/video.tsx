import "@vitrine/effects/video/video.css";
import { Video } from "@vitrine/effects/video";

export default function Film() {
  return (
    <Video
      title="Throwing a bowl"
      width={640}
      height={360}
      sources={[{ src: "/media/throwing-a-bowl.webm", type: "video/webm" }]}
      captions={[{ src: "/media/throwing-a-bowl.en.vtt", language: "en", label: "English" }]}
    />
  );
}
