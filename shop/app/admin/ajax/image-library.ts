import { queryAttachments } from "@vitrine/effects/ajax";

export const AJAX_URL = "/admin/ajax/";

/** An image of the media library as image pickers show it. */
export interface LibraryImage {
  readonly id: number;
  /** Pages and posts refer to the image by this name. */
  readonly name: string;
  readonly alt: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly type: "image";
  /** Empty while the image is still being processed. */
  readonly thumbnail: string;
  /** The file for a text column; null while the image is still being processed. */
  readonly file: { readonly path: string; readonly width: number; readonly height: number } | null;
}

export interface FoundImages {
  readonly images: readonly LibraryImage[];
  /** All images that match, not only those listed. */
  readonly total: number;
}

const PER_PAGE = 48;

/** The newest images of the library, or those that match the search; null when the server cannot be reached. */
export async function searchImages(search: string): Promise<FoundImages | null> {
  const { success, data, total } = await queryAttachments({ s: search, posts_per_page: PER_PAGE }, { url: AJAX_URL });
  return success ? { images: data as readonly LibraryImage[], total } : null;
}

/** How much of the library the list shows. */
export function countText({ images, total }: FoundImages): string {
  if (total === 0) return "No images match.";
  if (images.length === total) return total === 1 ? "1 image" : `${total} images`;
  return `${images.length} of ${total} images shown. Search to narrow the list.`;
}
