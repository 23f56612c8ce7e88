import type { MediaView } from "../../../server/catalog/media.ts";
import styles from "../effects/effect-styles.css?url";

export interface RenderedPage {
  readonly title: string;
  readonly description: string;
  readonly html: string;
  readonly hasEffects: boolean;
  readonly hasHeading: boolean;
  readonly startsWithPhoto: boolean;
  /** The first image, for link previews. */
  readonly media: MediaView | null;
}

interface PageBlocksProps {
  readonly page: Pick<RenderedPage, "html" | "hasEffects">;
  /** On the grid of pages to read: headings at the side of their text. */
  readonly isReading?: boolean;
}

/** Server-rendered blocks. Only pages with effects load the effects' scripts and styles. */
export function PageBlocks({ page: { html, hasEffects }, isReading = false }: PageBlocksProps) {
  return (
    <>
      {hasEffects && <link rel="stylesheet" href={styles} precedence="default" />}
      <div
        className={isReading ? "blocks read-page" : "blocks"}
        {...(hasEffects && { "data-effects": "" })}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}
