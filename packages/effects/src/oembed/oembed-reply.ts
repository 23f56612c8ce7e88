import type { Asked } from "./oembed-request.ts";
import { VIDEO_HOSTS, type VideoHostName } from "./video-host.ts";
import { parseUrl } from "../parse-url/index.ts";

export interface FoundVideo {
  /** Where the player is; never anything else of the markup that came with it. */
  readonly frame: string;
  readonly title: string;
  readonly width: number | null;
  readonly height: number | null;
  /** A picture of it at its host, for a server to fetch: in a page it would tell the host of every visitor. */
  readonly thumbnail: string | null;
}

/** Parses a host's response. Its markup is only searched for the player's URL. */
export function readOembedReply(
  hostName: VideoHostName,
  page: string,
  { status, body }: { readonly status: number; readonly body: string },
): Asked<FoundVideo> {
  if (status === 404) return { ok: false, error: { code: "not-found", page } };
  if (status === 403) return { ok: false, error: { code: "not-embeddable", page } };
  if (status < 200 || status > 299) return { ok: false, error: { code: "failed", status } };

  const reply = parse(body);
  if (!reply.ok) return reply;
  const { html, title, width, height, thumbnail_url: thumbnail, domain_status_code: domainStatus } = reply.value;
  if (domainStatus === 403) return { ok: false, error: { code: "not-embeddable", page } };

  const frame = typeof html === "string" ? frameIn(html, VIDEO_HOSTS[hostName].frameOrigin) : null;
  if (!frame)
    return { ok: false, error: { code: "unreadable", reason: `The answer about “${page}” holds no player.` } };
  return {
    ok: true,
    value: {
      frame,
      title: typeof title === "string" ? title : "",
      width: typeof width === "number" ? width : null,
      height: typeof height === "number" ? height : null,
      thumbnail: typeof thumbnail === "string" ? pictureAt(thumbnail, VIDEO_HOSTS[hostName].pictureHosts) : null,
    },
  };
}

function parse(body: string): Asked<Readonly<Record<string, unknown>>> {
  try {
    const reply: unknown = JSON.parse(body);
    return { ok: true, value: typeof reply === "object" && reply !== null ? { ...reply } : {} };
  } catch (error) {
    return { ok: false, error: { code: "unreadable", reason: error instanceof Error ? error.message : "" } };
  }
}

/** YouTube answers with its player that sets cookies; the one that does not has the same paths. */
const SAME_PLAYER: ReadonlyMap<string, string> = new Map([
  ["https://www.youtube.com", "https://www.youtube-nocookie.com"],
]);

function frameIn(html: string, origin: string): string | null {
  const source = /<iframe\b[^>]*?\ssrc="(?<source>[^"]{1,2000})"/i.exec(html)?.groups?.["source"];
  const frame = parseUrl(source?.replaceAll("&amp;", "&") ?? "");
  if (!frame || (SAME_PLAYER.get(frame.origin) ?? frame.origin) !== origin) return null;
  return `${origin}${frame.pathname}${frame.search}`;
}

/** Null for anything that is not one of the host's own pictures. */
function pictureAt(address: string, hosts: readonly string[]): string | null {
  const url = parseUrl(address);
  const isOwn = url?.protocol === "https:" && hosts.includes(url.host) && url.username === "" && url.password === "";
  return isOwn ? url.href : null;
}
