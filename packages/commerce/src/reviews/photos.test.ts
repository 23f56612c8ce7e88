import { describe, expect, test } from "vitest";
import { checkPhotos, MAX_PHOTO_BYTES, photoKind } from "./photos.ts";
import { commentRefusalText, fieldOf } from "./refusal.ts";

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === "string" ? [...part].map((sign) => sign.charCodeAt(0)) : part)),
  );

const JPEG = bytes([0xff, 0xd8, 0xff, 0xe0]);
const PNG = bytes([0x89], "PNG\r\n", [0x1a], "\n");
const WEBP = bytes("RIFF", [1, 2, 3, 4], "WEBPVP8 ");
const AVIF = bytes([0, 0, 0, 28], "ftypmif1", [0, 0, 0, 0], "mif1avif");

describe("recognises a photo by its first bytes, not by its name", () => {
  test("accepts the four formats that reviews may have", () => {
    expect([JPEG, PNG, WEBP, AVIF].map(photoKind)).toEqual(["jpeg", "png", "webp", "avif"]);
    expect(photoKind(bytes([0, 0, 0, 20], "ftypavif"))).toBe("avif");
  });

  test("rejects everything else", () => {
    const others = [
      bytes(),
      bytes("GIF89a"),
      bytes("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
      bytes("<!DOCTYPE html>"),
      bytes("RIFF", [1, 2, 3, 4], "WAVE"),
      bytes([0, 0, 0, 24], "ftypheic", [0, 0, 0, 0], "mif1heic"),
      bytes([0, 0, 0, 16], "ftypmp42", [0, 0, 0, 0], "avif"),
      bytes([0xff, 0xd8]),
      bytes("%PDF-1.7"),
    ];
    expect(others.map(photoKind)).toEqual(others.map(() => null));
  });
});

describe("checking photos", () => {
  const photo = (content: Uint8Array, name = "cup.jpg") => ({ name, bytes: content });
  const large = new Uint8Array(MAX_PHOTO_BYTES + 1);
  large.set(JPEG);

  test("accepts four photos and rejects five", () => {
    expect(checkPhotos([])).toEqual([]);
    expect(checkPhotos([JPEG, PNG, WEBP, AVIF].map((content) => photo(content)))).toEqual([]);
    expect(checkPhotos(Array.from({ length: 5 }, () => photo(JPEG)))).toEqual([{ code: "too-many-photos", most: 4 }]);
  });

  test("names each file that is too large or not a photo", () => {
    const refusals = checkPhotos([photo(large, "huge.jpg"), photo(JPEG), photo(bytes("text"), "notes.jpg")]);
    expect(refusals.map((refusal) => commentRefusalText(refusal))).toEqual([
      "“huge.jpg” is too large. Photos can be up to 5 MB.",
      "“notes.jpg” cannot be read as a photo. Please send JPEG, PNG, WebP or AVIF.",
    ]);
    expect(refusals.map(fieldOf)).toEqual(["photos", "photos"]);
  });

  test("accepts a file of exactly five megabytes", () => {
    expect(checkPhotos([photo(large.subarray(0, MAX_PHOTO_BYTES))])).toEqual([]);
  });
});
