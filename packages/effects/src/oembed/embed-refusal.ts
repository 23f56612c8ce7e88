import { VIDEO_HOSTS, type VideoHostName } from "./video-host.ts";

/** Why there is no video. */
export type EmbedRefusal =
  | { readonly code: "nothing-asked" }
  | { readonly code: "bad-id"; readonly id: string }
  | { readonly code: "other-site"; readonly address: string }
  | { readonly code: "unknown-option"; readonly name: string }
  | { readonly code: "not-found"; readonly page: string }
  | { readonly code: "not-embeddable"; readonly page: string }
  /** Null where no answer came at all. */
  | { readonly code: "failed"; readonly status: number | null }
  | { readonly code: "unreadable"; readonly reason: string };

export function embedRefusalText(refusal: EmbedRefusal, hostName: VideoHostName): string {
  const { title, domain } = VIDEO_HOSTS[hostName];
  switch (refusal.code) {
    case "nothing-asked":
      return `An id or url must be passed, either in an options object or as a data-${hostName}-id or data-${hostName}-url attribute.`;
    case "bad-id":
      return `“${refusal.id}” is not a valid video id.`;
    case "other-site":
      return `“${refusal.address}” is not a ${domain} url.`;
    case "unknown-option":
      return `“${refusal.name}” is not an option of an embedded video.`;
    case "not-found":
      return `“${refusal.page}” was not found.`;
    case "not-embeddable":
      return `“${refusal.page}” is not embeddable.`;
    case "failed":
      return `There was an error fetching the embed code from ${title} (${refusal.status ?? "no answer"}).`;
    case "unreadable":
      return refusal.reason;
  }
}
