import type { MediaFile } from "../db/schema/media.ts";

/** A picture in an email, in the size in which it is shown. */
export interface EmailPicture {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** The width that is sent: twice that on the screen, for high-density ones. */
export const SENT_WIDTH = 160;
const SHOWN_WIDTH = 80;

/** Outlook shows neither WebP nor AVIF, so emails link to a copy that the server draws (email-images.ts). */
export function emailImageUrl(publicUrl: string, path: string, format: "jpg" | "png"): string {
  return `${publicUrl}/email-images/${path}.${format}`;
}

/** Null if the image has no file. */
export function emailPicture(
  publicUrl: string,
  { alt, files }: { readonly alt: string; readonly files: readonly MediaFile[] },
): EmailPicture | null {
  const [file] = files.toSorted((a, b) => Math.abs(a.width - 2 * SENT_WIDTH) - Math.abs(b.width - 2 * SENT_WIDTH));
  if (!file) return null;
  return {
    src: emailImageUrl(publicUrl, file.path, "jpg"),
    alt,
    width: SHOWN_WIDTH,
    height: Math.round((SHOWN_WIDTH * file.height) / file.width),
  };
}
