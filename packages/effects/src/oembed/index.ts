export { EMBED_OPTION_NAMES, type EmbedOptionName, type EmbedOptions, isEmbedOptionName } from "./embed-options.ts";
export { type EmbedRefusal, embedRefusalText } from "./embed-refusal.ts";
export { frameAddress } from "./frame-address.ts";
export { type FoundVideo, readOembedReply } from "./oembed-reply.ts";
export { type Asked, type OembedRequest, oembedRequest } from "./oembed-request.ts";
export {
  FRAME_ORIGINS,
  hostPage,
  refusedAddress,
  VIDEO_HOSTS,
  type VideoHost,
  type VideoHostName,
  videoAt,
} from "./video-host.ts";
