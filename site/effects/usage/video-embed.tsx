import "@vitrine/effects/video-embed/video-embed.css";
import { VideoEmbed } from "@vitrine/effects/video-embed";

export default function Workshop() {
  return <VideoEmbed url="https://vimeo.com/76979871" title="Throwing a bowl" options={{ byline: false }} />;
}
