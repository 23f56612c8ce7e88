import { parseUrl } from "../parse-url/index.ts";
export type VideoHostName = "vimeo" | "youtube";

/** A supported video host. No other host is ever requested or embedded. */
export interface VideoHost {
  readonly title: string;
  /** As error messages call it. */
  readonly domain: string;
  /** Where its pages are. */
  readonly pageHosts: readonly string[];
  readonly oembedAddress: string;
  /** Where its player is. */
  readonly frameOrigin: string;
  /** Where the pictures of its videos are. */
  readonly pictureHosts: readonly string[];
  readonly isId: (id: string) => boolean;
  readonly idOf: (page: URL) => string | null;
  readonly pageOf: (id: string) => string;
}

export const VIDEO_HOSTS: Readonly<Record<VideoHostName, VideoHost>> = {
  vimeo: {
    title: "Vimeo",
    domain: "vimeo.com",
    pageHosts: ["vimeo.com", "www.vimeo.com", "player.vimeo.com"],
    oembedAddress: "https://vimeo.com/api/oembed.json",
    frameOrigin: "https://player.vimeo.com",
    pictureHosts: ["i.vimeocdn.com"],
    isId: (id) => /^[1-9]\d{0,17}$/.test(id),
    idOf: ({ pathname }) => /\/([1-9]\d{0,17})(?:\/|$)/.exec(pathname)?.[1] ?? null,
    pageOf: (id) => `https://vimeo.com/${id}`,
  },
  youtube: {
    title: "YouTube",
    domain: "youtube.com",
    pageHosts: ["youtube.com", "www.youtube.com", "m.youtube.com", "youtu.be", "www.youtube-nocookie.com"],
    oembedAddress: "https://www.youtube.com/oembed",
    frameOrigin: "https://www.youtube-nocookie.com",
    pictureHosts: ["i.ytimg.com", "img.youtube.com"],
    isId: isYoutubeId,
    idOf({ hostname, pathname, searchParams }) {
      const [, first = "", second = ""] = pathname.split("/");
      const isNamedByPath = ["embed", "shorts", "live", "v"].includes(first);
      const id = hostname === "youtu.be" ? first : isNamedByPath ? second : (searchParams.get("v") ?? "");
      return isYoutubeId(id) ? id : null;
    },
    pageOf: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
};

export const FRAME_ORIGINS: readonly string[] = Object.values(VIDEO_HOSTS).map(({ frameOrigin }) => frameOrigin);

function isYoutubeId(id: string): boolean {
  return /^[\w-]{11}$/.test(id);
}

/** The address of a page of this host, always by https; null for any other address. */
export function hostPage(host: VideoHost, address: string): URL | null {
  const url = parseUrl(address.startsWith("//") ? `https:${address}` : address);
  if (!url || !["http:", "https:"].includes(url.protocol) || !host.pageHosts.includes(url.hostname)) return null;
  if (url.port !== "" || url.username !== "" || url.password !== "") return null;
  url.protocol = "https:";
  return url;
}

/** Why a URL names no video; null if it names one. */
export function refusedAddress(address: string): string | null {
  if (videoAt(address)) return null;
  const hosts = Object.values(VIDEO_HOSTS);
  const host = hosts.find((each) => hostPage(each, address) !== null);
  if (host) return `“${address}” is not a ${host.domain} url of a video.`;
  return `“${address}” is not a ${hosts.map(({ domain }) => `${domain} url`).join(" or ")}.`;
}

/** The video that a URL names, at any supported host. */
export function videoAt(address: string): { readonly host: VideoHostName; readonly id: string } | null {
  for (const name of Object.keys(VIDEO_HOSTS) as VideoHostName[]) {
    const page = hostPage(VIDEO_HOSTS[name], address);
    const id = page && VIDEO_HOSTS[name].idOf(page);
    if (id) return { host: name, id };
  }
  return null;
}
