import type { MediaFile } from "../server/platform/db/schema/media.ts";
import manifest from "./media/manifest.json" with { type: "json" };

/** A picture in the sizes that were made of it (`scripts/demo-images.ts`). */
export interface ReadyPicture {
  readonly width: number;
  readonly height: number;
  readonly files: readonly MediaFile[];
  readonly placeholder: string;
  readonly color: string;
}

export const readyPictures = manifest as Readonly<Record<string, ReadyPicture | undefined>>;
