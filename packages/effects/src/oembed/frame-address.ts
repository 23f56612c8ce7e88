import type { EmbedOptions } from "./embed-options.ts";
import { VIDEO_HOSTS, type VideoHostName } from "./video-host.ts";

const VIMEO_WISHES = ["portrait", "title", "byline", "autopause", "loop", "speed"] as const;

/** Where a host's player is for a video, with as little following of visitors as it offers. */
export function frameAddress(hostName: VideoHostName, id: string, options: EmbedOptions = {}): string {
  const { frameOrigin } = VIDEO_HOSTS[hostName];
  const frame = new URL(hostName === "vimeo" ? `/video/${id}` : `/embed/${id}`, frameOrigin);
  const { searchParams } = frame;
  // The visitor's press starts the video unless the owner wants a second one in the player.
  if (options.autoplay !== undefined && !isYes(options.autoplay)) searchParams.set("autoplay", "0");
  if (hostName === "vimeo") {
    searchParams.set("dnt", "1");
    for (const name of VIMEO_WISHES) {
      if (options[name] !== undefined) searchParams.set(name, isYes(options[name]) ? "1" : "0");
    }
    if (options.color !== undefined) searchParams.set("color", String(options.color).replace("#", ""));
  } else {
    searchParams.set("rel", "0");
    // Its player only loops lists, also lists of one.
    if (isYes(options.loop))
      for (const [name, value] of [
        ["loop", "1"],
        ["playlist", id],
      ] as const)
        searchParams.set(name, value);
  }
  return frame.href;
}

function isYes(value: string | number | boolean | undefined): boolean {
  return value !== undefined && ![false, 0, "0", "false", ""].includes(value);
}
