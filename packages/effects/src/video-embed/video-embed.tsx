import { type ReactNode, useEffect, useRef } from "react";
import { logOnce } from "../log-once/index.ts";
import { type EmbedOptions, frameAddress, refusedAddress, VIDEO_HOSTS, videoAt } from "../oembed/index.ts";
import { attachVideoEmbed } from "./attach-video-embed.ts";
import { word } from "../words/index.ts";

/** A video at a video host: a picture that plays it when pressed. Without script it is a link to the host's page. */
export function VideoEmbed({
  url,
  title,
  poster,
  options = {},
}: {
  /** The video's page at its host; left out where the options name the video by its id. */
  url?: string;
  /** Name of the video for the button and for screen readers. */
  title: string;
  /** A locally hosted image: the host's would be a request to the host. */
  poster?: ReactNode;
  /** Options of the player, as the video hosts name them. */
  options?: Omit<EmbedOptions, "url">;
}) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => (root.current ? attachVideoEmbed(root.current) : undefined), []);
  const address = options.id === undefined ? (url ?? "") : VIDEO_HOSTS.vimeo.pageOf(String(options.id));
  const video = videoAt(address);
  if (!video) {
    logOnce(refusedAddress(address) ?? "");
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
      {...sizes(options)}
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
      <p className="video-embed-note">{word("Playing loads the player from {host}.", { host: host.title })}</p>
    </div>
  );
}

const SIZES = ["width", "maxwidth", "height", "maxheight", "responsive"] as const;

function sizes(options: EmbedOptions): Readonly<Record<string, string>> {
  return Object.fromEntries(
    SIZES.flatMap((name) => (options[name] === undefined ? [] : [[`data-${name}`, String(options[name])]])),
  );
}
