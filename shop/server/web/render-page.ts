import type { Tag } from "../platform/cache/change-clock.ts";
import type { ComingSoonBanner } from "../content/coming-soon/preview.ts";
import type { StoredNotice } from "../platform/db/schema/carts.ts";
import type { PageSource } from "../platform/http/content-policy.ts";

/** Internal header that lists a page's external sources for its content security policy. It is never sent. */
export const SOURCES_HEADER = "X-Page-Sources";

/** Internal header with the digest of a page's inline styles. It is never sent. */
export const STYLES_HEADER = "X-Page-Styles";

export interface PageInput {
  /** The visitor's request, or null for a shared page. */
  readonly visitorRequest: Request | null;
  /** A page that shows notices reads this property; unread notices wait for the next page. */
  readonly notices: readonly StoredNotice[];
  /** Renders without the store notice, for a browser without JavaScript that dismissed it. */
  readonly hidesStoreNotice: boolean;
  /** Shown to visitors who may preview a shop that is not open yet. */
  readonly comingSoonBanner: ComingSoonBanner | null;
  readonly tags: Set<Tag>;
  /** External sources that the page embeds and its content security policy allows. Loaders add to it. */
  readonly pageSources: Set<PageSource>;
  /** Nonce of inline scripts; null if the page uses the shared policy. */
  readonly nonce: string | null;
}

export interface PageOutput {
  readonly response: Response;
  /** The page's HTML, or null if the response has its own body. */
  readonly html: string | null;
  /** The error of a failed rendering; the response is then the error page. */
  readonly failure: unknown;
}

export type RenderPage = (request: Request, input: PageInput) => Promise<PageOutput>;

export async function bodyOf({ html, response }: PageOutput): Promise<Buffer<ArrayBuffer>> {
  return html === null ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html);
}
