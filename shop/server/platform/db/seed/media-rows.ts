import { readyPictures, type ReadyPicture } from "../../../../demo/media-manifest.ts";
import { type DemoPicture, pictures } from "../../../../demo/pictures.ts";
import type { media } from "../schema/media.ts";
import { type Numbering, numberFrom } from "./numbering.ts";

export const mediaIds: Numbering = numberFrom(
  1,
  pictures.map(({ name }) => name),
);

export function mediaRows(now: Date): (typeof media.$inferInsert)[] {
  return pictures.map((picture) => ({
    id: mediaIds.idOf(picture.name),
    name: picture.name,
    alt: picture.alt,
    title: picture.title,
    caption: picture.caption ?? "",
    createdAt: now,
    ...sizesOf(picture),
  }));
}

function sizesOf({ name, isMissing = false }: DemoPicture): ReadyPicture {
  const ready = readyPictures[name];
  if (ready) return ready;
  if (!isMissing) throw new Error(`No sizes were made of the picture "${name}". Run scripts/demo-images.ts.`);
  const file = { format: "webp", width: 800, height: 1000, path: `${name}-00000000-800.webp`, bytes: 0 } as const;
  return { width: 800, height: 1000, files: [file], placeholder: "", color: "#24262a" };
}
