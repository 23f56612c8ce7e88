import type { Tag } from "../cache/change-clock.ts";
import type { ComingSoonBanner } from "../coming-soon/preview.ts";
import type { StoredNotice } from "../db/schema/carts.ts";

export interface PageInput {
  /** The visitor's own request, or null on a page that everyone shares. */
  readonly visitorRequest: Request | null;
  readonly notices: readonly StoredNotice[];
  /** Without the store notice, for a browser that dismissed it and has no script to hide it. */
  readonly isQuiet: boolean;
  /** For who may look at a shop that is not open yet. */
  readonly comingSoonBanner: ComingSoonBanner | null;
  readonly tags: Set<Tag>;
  /** What inline scripts have to name to run; null where the constant policy holds. */
  readonly nonce: string | null;
}

export interface PageOutput {
  readonly response: Response;
  /** The body of the response if it is a page, or null if the response has its own. */
  readonly html: string | null;
  /** What went wrong while rendering, if something did; the response is then the error page. */
  readonly failure: unknown;
}

export type RenderPage = (request: Request, input: PageInput) => Promise<PageOutput>;

export async function bodyOf({ html, response }: PageOutput): Promise<Buffer<ArrayBuffer>> {
  return html === null ? Buffer.from(await response.arrayBuffer()) : Buffer.from(html);
}
