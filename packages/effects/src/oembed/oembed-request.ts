import { type EmbedOptions, isEmbedOptionName } from "./embed-options.ts";
import type { EmbedRefusal } from "./embed-refusal.ts";
import { hostPage, VIDEO_HOSTS, type VideoHostName } from "./video-host.ts";

export interface OembedRequest {
  readonly address: string;
  /** The video's own page, as error messages name it. */
  readonly page: string;
}

export type Asked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: EmbedRefusal };

/** The question to a host's oEmbed endpoint, or why it is not asked. `domain` is where the video would be shown. */
export function oembedRequest(hostName: VideoHostName, options: EmbedOptions, domain: string): Asked<OembedRequest> {
  const unknown = Object.keys(options).find((name) => !isEmbedOptionName(name));
  if (unknown !== undefined) return { ok: false, error: { code: "unknown-option", name: unknown } };
  const page = pageAsked(hostName, options);
  if (!page.ok) return page;

  const address = new URL(VIDEO_HOSTS[hostName].oembedAddress);
  const { searchParams } = address;
  searchParams.set("url", page.value);
  if (hostName === "vimeo") {
    searchParams.set("domain", domain);
    for (const [name, value] of Object.entries(options)) if (name !== "url") searchParams.set(name, String(value));
  } else {
    searchParams.set("format", "json");
    for (const name of ["maxwidth", "maxheight"] as const) {
      if (options[name] !== undefined) searchParams.set(name, String(options[name]));
    }
  }
  return { ok: true, value: { address: address.href, page: page.value } };
}

function pageAsked(hostName: VideoHostName, { id, url }: EmbedOptions): Asked<string> {
  const host = VIDEO_HOSTS[hostName];
  if (id !== undefined && id !== "") {
    if (host.isId(String(id))) return { ok: true, value: host.pageOf(String(id)) };
    const page = hostPage(host, String(id));
    return page ? { ok: true, value: page.href } : { ok: false, error: { code: "bad-id", id: String(id) } };
  }
  if (url === undefined || url === "") return { ok: false, error: { code: "nothing-asked" } };
  const page = hostPage(host, String(url));
  return page ? { ok: true, value: page.href } : { ok: false, error: { code: "other-site", address: String(url) } };
}
