import type { MediaView } from "../../../server/catalog/media.ts";
import styles from "../effects/effect-styles.css?url";

export interface RenderedPage {
  readonly title: string;
  readonly description: string;
  readonly html: string;
  readonly hasEffects: boolean;
  readonly hasHeading: boolean;
  /** The first picture, for those who share the link. */
  readonly media: MediaView | null;
}

/** Blocks as the server made them. Scripts and styles of effects come only with pages that have some. */
export function PageBlocks({ page: { html, hasEffects } }: { page: Pick<RenderedPage, "html" | "hasEffects"> }) {
  return (
    <>
      {hasEffects && <link rel="stylesheet" href={styles} precedence="default" />}
      <div className="blocks" {...(hasEffects && { "data-effects": "" })} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
