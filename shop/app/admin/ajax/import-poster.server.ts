import { join } from "node:path";
import { embedRefusalText, refusedAddress, videoAt } from "@vitrine/effects/oembed";
import { createFetchPicture } from "../../../server/catalog/import/fetch-picture.ts";
import { storePicture } from "../../../server/catalog/import/store-picture.ts";
import type { Shop } from "../../../server/shop.ts";
import { lookUpVideo } from "../../../server/content/video/look-up-video.ts";

/** An image of the media library. */
export interface ImportedPoster {
  readonly name: string;
}

const LONGEST_URL = 2000;
const fetchPicture = createFetchPicture();

/**
 * `action=import-poster`: saves the host's preview image of a video in the media library, so that visitors see it
 * without a request to the host. The server asks the host for the image's URL itself and does not trust the browser's.
 */
export async function importPoster({ config, database }: Shop, requested: unknown): Promise<Response> {
  const url = typeof requested === "string" ? requested.slice(0, LONGEST_URL) : "";
  const video = videoAt(url);
  if (!video) return refused(refusedAddress(url) ?? "");
  const found = await lookUpVideo({ host: video.host, options: { url }, publicUrl: config.publicUrl });
  if (!found.ok) return refused(embedRefusalText(found.error, video.host));
  const { thumbnail } = found.value;
  if (thumbnail === null) return refused("The video host has no preview image. Choose your own.");
  const picture = await fetchPicture(thumbnail);
  const media = join(config.dataDirectory, "media");
  const stored = picture.ok ? await storePicture(database.pool, media, thumbnail, picture.value) : null;
  return stored
    ? Response.json({ success: true, data: { name: stored.name } satisfies ImportedPoster })
    : refused("The preview image could not be loaded. Choose your own.");
}

function refused(message: string): Response {
  return Response.json({ success: false, data: { message } });
}
