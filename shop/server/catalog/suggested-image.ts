import type { MediaView } from "./media.ts";

/** A picture of a search suggestion, in the sizes that the panel needs. */
export interface SuggestedImage {
  readonly src: string;
  readonly srcset: string;
}

/** A quarter of the widest panel on a screen with two pixels per point. */
const WIDEST = 960;

export function suggestedImage(media: Pick<MediaView, "files"> | null | undefined): SuggestedImage | null {
  const files = media?.files ?? [];
  const modern = files.filter(({ format }) => format === "avif");
  const [smallest, ...larger] = (modern.length > 0 ? modern : files).toSorted((a, b) => a.width - b.width);
  if (!smallest) return null;
  const fitting = [smallest, ...larger.filter(({ width }) => width <= WIDEST)];
  return {
    src: `/media/${smallest.path}`,
    srcset: fitting.map(({ path, width }) => `/media/${path} ${width}w`).join(", "),
  };
}
