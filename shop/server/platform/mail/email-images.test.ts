import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emailImages } from "./email-images.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "email-images-"));
  const drawn = sharp({ create: { width: 320, height: 400, channels: 4, background: "#a84" } });
  await writeFile(join(folder, "mug-320.webp"), await drawn.webp().toBuffer());
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const image = (file: string) => emailImages({ dataDirectory: folder }, [join(folder, "none"), folder])(file);

test("a picture is drawn as a JPEG once, and kept for ever", async () => {
  const response = await image("mug-320.webp.jpg");
  expect(response?.headers.get("content-type")).toBe("image/jpeg");
  expect(response?.headers.get("cache-control")).toContain("immutable");
  const bytes = new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 160, height: 200 });
  expect(await readdir(join(folder, "email-images"))).toEqual(["mug-320.webp.jpg"]);
  await rm(join(folder, "mug-320.webp"));
  expect((await image("mug-320.webp.jpg"))?.status).toBe(200);
});

test.each([
  "cup-320.webp.jpg",
  "mug-320.webp",
  "../mug-320.webp.jpg",
  "..%2fmug-320.webp.jpg",
  "mug-320.webp.jpg.part",
])("there is no %s", async (file) => {
  expect(await image(file)).toBeNull();
});
