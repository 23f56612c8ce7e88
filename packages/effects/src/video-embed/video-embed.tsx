import { type ReactNode, useEffect, useRef } from "react";
import { logOnce } from "../log-once/index.ts";
import { type EmbedOptions, frameAddress, VIDEO_HOSTS, videoAt } from "../oembed/index.ts";
import { attachVideoEmbed } from "./attach-video-embed.ts";
import { word } from "../words/index.ts";

/** A video at a video host: a picture that plays it when pressed. Without script it is a link to the host's page. */
export function VideoEmbed({
  url,
  title,
  poster,
  options = {},
}: {
  url: string;
  title: string;
  /** A picture of the shop's own: the host's would be a request to it. */
  poster?: ReactNode;
  options?: Omit<EmbedOptions, "id" | "url">;
}) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? attachVideoEmbed(root.current) : undefined), []);
  const video = videoAt(url);
  if (!video) {
    logOnce(`“${url}” is no video of a known host, so nothing is shown for it.`);
    return null;
  }
  const host = VIDEO_HOSTS[video.host];

  return (
    <div
      ref={root}
      className="video-embed"
      data-video-embed=""
      data-frame={frameAddress(video.host, video.id, options)}
      data-title={title}
    >
      {/* The wrapper is React's, what is inside may be exchanged by the script. */}
      <div className="video-embed-stage">
        <a className="video-embed-facade" data-video-facade="" href={host.pageOf(video.id)} rel="external noreferrer">
          {poster}
          <span className="video-embed-words">
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d="M8 5v14l11-7Z" />
            </svg>
            {word("Play video: {title}", { title })}
          </span>
        </a>
      </div>
      <p className="video-embed-note">{word("Playing it loads the player of {host}.", { host: host.title })}</p>
    </div>
  );
}
