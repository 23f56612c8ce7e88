import {
  type Asked,
  type EmbedOptions,
  type FoundVideo,
  oembedRequest,
  readOembedReply,
  VIDEO_HOSTS,
  type VideoHostName,
} from "@vitrine/effects/oembed";
import { requestHost, type HostReply } from "./request-host.ts";

const OEMBED_HOSTS = Object.values(VIDEO_HOSTS).map(({ oembedAddress }) => new URL(oembedAddress).host);

export interface VideoLookUp {
  readonly host: VideoHostName;
  readonly options: EmbedOptions;
  /** The domain that would embed the video. */
  readonly publicUrl: string;
  readonly ask?: (address: string) => Promise<HostReply>;
}

/** Title, size and player of a video, from its host. */
export async function lookUpVideo({
  host,
  options,
  publicUrl,
  ask = (address) => requestHost(address, { hosts: OEMBED_HOSTS }),
}: VideoLookUp): Promise<Asked<FoundVideo>> {
  const requested = oembedRequest(host, options, new URL(publicUrl).hostname);
  if (!requested.ok) return requested;

  const reply = await ask(requested.value.address);
  // For the owner the reason makes no difference: the request failed.
  if (!reply.ok) return { ok: false, error: { code: "failed", status: null } };
  return readOembedReply(host, requested.value.page, reply.value);
}
