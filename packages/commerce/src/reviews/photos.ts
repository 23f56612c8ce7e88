import type { CommentRefusal } from "./refusal.ts";

export const MAX_PHOTOS = 4;
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;

export type PhotoKind = "jpeg" | "png" | "webp" | "avif";

/** An uploaded file. Its name and the browser's type cannot be trusted. */
export interface SentPhoto {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Every problem that can be found without decoding the photos. */
export function checkPhotos(photos: readonly SentPhoto[]): readonly CommentRefusal[] {
  if (photos.length > MAX_PHOTOS) return [{ code: "too-many-photos", most: MAX_PHOTOS }];
  return photos.flatMap(({ name, bytes }): CommentRefusal[] => {
    if (bytes.byteLength > MAX_PHOTO_BYTES) return [{ code: "photo-too-large", name, mostBytes: MAX_PHOTO_BYTES }];
    return photoKind(bytes) === null ? [{ code: "photo-unreadable", name }] : [];
  });
}

/** Recognises the format by the first bytes. */
export function photoKind(bytes: Uint8Array): PhotoKind | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (textAt(bytes, 0, 4) === "RIFF" && textAt(bytes, 8, 4) === "WEBP") return "webp";
  if (textAt(bytes, 4, 4) === "ftyp" && brandsOf(bytes).some((brand) => brand === "avif" || brand === "avis")) {
    return "avif";
  }
  return null;
}

/** The first box of the file lists its compatible brands, four characters each. */
function brandsOf(bytes: Uint8Array): readonly string[] {
  const size = [0, 1, 2, 3].reduce((sum, index) => sum * 256 + (bytes[index] ?? 0), 0);
  const end = Math.min(size, bytes.byteLength, MOST_BRAND_BYTES);
  const brands = [textAt(bytes, 8, 4)];
  for (let start = 16; start + 4 <= end; start += 4) brands.push(textAt(bytes, start, 4));
  return brands;
}

const MOST_BRAND_BYTES = 128;

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function textAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}
