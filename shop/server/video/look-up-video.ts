import {
  type Asked,
  type EmbedOptions,
  type FoundVideo,
  oembedRequest,
  readOembedReply,
  VIDEO_HOSTS,
  type VideoHostName,
} from "@vitrine/effects/oembed";
import { askHost, type HostReply } from "./ask-host.ts";

const OEMBED_HOSTS = Object.values(VIDEO_HOSTS).map(({ oembedAddress }) => new URL(oembedAddress).host);

export interface VideoLookUp {
  readonly host: VideoHostName;
  readonly options: EmbedOptions;
  /** Where the video would be shown. */
  readonly publicUrl: string;
  readonly ask?: (address: string) => Promise<HostReply>;
}

/** What a video host says about one of its videos: its title, its size and where its player is. */
export async function lookUpVideo({
  host,
  options,
  publicUrl,
  ask = (address) => askHost(address, { hosts: OEMBED_HOSTS }),
}: VideoLookUp): Promise<Asked<FoundVideo>> {
  const asked = oembedRequest(host, options, new URL(publicUrl).hostname);
  if (!asked.ok) return asked;

  const reply = await ask(asked.value.address);
  // To the owner it is all one: the host could not be asked.
  if (!reply.ok) return { ok: false, error: { code: "failed", status: null } };
  return readOembedReply(host, asked.value.page, reply.value);
}
