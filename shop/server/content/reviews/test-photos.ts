import sharp from "sharp";

type Kind = "jpeg" | "png" | "webp" | "avif";

/** A real landscape image with location and camera metadata. */
export async function examplePhoto(kind: Kind = "jpeg", width = 64, height = 32): Promise<File> {
  const plain = sharp({ create: { width, height, channels: 3, background: "#9a5038" } });
  const bytes = await plain
    .withExif({ IFD0: { Make: "Secret Camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } })
    .toFormat(kind)
    .toBuffer();
  return new File([new Uint8Array(bytes)], `cup.${kind}`, { type: `image/${kind}` });
}

/** An image whose EXIF data says that it is rotated by 90 degrees. */
export async function sidewaysPhoto(): Promise<File> {
  const plain = sharp({ create: { width: 64, height: 32, channels: 3, background: "#7f8c78" } });
  const bytes = await plain.withMetadata({ orientation: 6 }).jpeg().toBuffer();
  return new File([new Uint8Array(bytes)], "sideways.jpg", { type: "image/jpeg" });
}
