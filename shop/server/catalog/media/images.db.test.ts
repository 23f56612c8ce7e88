import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Person } from "../../people/accounts/person.ts";
import { createPerson } from "../../people/accounts/test-people.ts";
import { createProduct, createTestShop } from "../../sales/cart/test-shop.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { runWaiting } from "../../platform/jobs/test-waiting.ts";
import { processImage } from "./image-jobs.ts";
import { addImages, cutImage, listImages, listWaitingImages, moveImage, removeImage } from "./product-images.ts";
import { takesAdminFiles } from "./read-images.ts";
import { writePictures } from "./write-pictures.ts";

const opened = useTestDatabase();
let folder = "";
let staff: Person;
let shop: ReturnType<typeof createTestShop>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "images-"));
  shop = createTestShop(() => opened.database, { DATA_DIR: folder });
  staff = await createPerson(opened.database.pool, "manager@example.com", "manager");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const photo = (width: number, height: number, format: "jpeg" | "png" = "jpeg") =>
  sharp({ create: { width, height, channels: 3, background: "#803020" } })
    .toFormat(format)
    .toBuffer();
const processImages = () => runWaiting(shop, "image_jobs", (id) => processImage(shop, id));
const pictures = (id: number) => listImages(opened.database.pool, id);

describe("an uploaded image", () => {
  test("is queued, resized in the background to five widths in two formats, and then shown with the product", async () => {
    const id = await createProduct(opened.database);
    const sent = await addImages(shop, staff, id, [{ name: "Blue jug.jpg", bytes: await photo(2400, 1600) }]);
    expect(sent).toEqual({ ok: true, value: 1 });
    expect(await pictures(id)).toEqual([]);
    expect(await listWaitingImages(opened.database.pool, id)).toMatchObject([{ status: "waiting", stepsDone: 0 }]);

    expect(await processImages()).toBe(1);
    expect(await listWaitingImages(opened.database.pool, id)).toEqual([]);
    const [image] = await pictures(id);
    expect(image?.files.map(({ format, width }) => `${format} ${width}`)).toEqual([
      ...[320, 640, 960, 1440, 1920].map((width) => `avif ${width}`),
      ...[320, 640, 960, 1440, 1920].map((width) => `webp ${width}`),
    ]);
    expect(await readdir(join(folder, "media"))).toHaveLength(10);
    expect(image?.files[0]?.path).toMatch(/^blue-jug-[0-9a-f]{16}-320\.avif$/);
  });

  test("is never enlarged", async () => {
    const id = await createProduct(opened.database);
    await addImages(shop, staff, id, [{ name: "a.png", bytes: await photo(500, 400, "png") }]);
    await processImages();
    const [image] = await pictures(id);
    expect([...new Set(image?.files.map(({ width }) => width))]).toEqual([320, 500]);
  });

  test("can be cropped to 4:5 around a focal point and restored, under new names", async () => {
    const id = await createProduct(opened.database);
    await addImages(shop, staff, id, [{ name: "a.jpg", bytes: await photo(1000, 500) }]);
    await processImages();
    const [whole] = await pictures(id);
    await cutImage(opened.database.pool, staff, { productId: id, mediaId: whole?.id ?? 0 }, { x: 20, y: 50 });
    await processImages();
    const [cut] = await pictures(id);
    expect(cut).toMatchObject({ id: whole?.id, width: 400, height: 500, focus: { x: 20, y: 50 } });
    expect(cut?.files[0]?.path).not.toBe(whole?.files[0]?.path);
    await cutImage(opened.database.pool, staff, { productId: id, mediaId: whole?.id ?? 0 }, null);
    await processImages();
    expect((await pictures(id))[0]).toMatchObject({ width: 1000, height: 500, focus: null });
  });

  test("is refused if it is not an image, contains a script or declares too many pixels", async () => {
    const id = await createProduct(opened.database);
    const text = (content: string) => new TextEncoder().encode(content);
    const bomb = sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#fff" } }).png();
    for (const bytes of [
      text("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><script>alert(1)</script></svg>"),
      text("<html><script>alert(1)</script></html>"),
      text("%PDF-1.7"),
      new Uint8Array([0xff, 0xd8, 0xff]),
      await bomb.toBuffer(),
    ]) {
      expect((await addImages(shop, staff, id, [{ name: "x.jpg", bytes }])).ok).toBe(false);
    }
    expect(await listWaitingImages(opened.database.pool, id)).toEqual([]);
  });

  test("that is truncated is reported as unreadable, and does not block the queue", async () => {
    const id = await createProduct(opened.database);
    const whole = await photo(1200, 1200);
    await addImages(shop, staff, id, [
      { name: "broken.jpg", bytes: whole.subarray(0, whole.length / 2) },
      { name: "good.jpg", bytes: await photo(330, 330) },
    ]);
    await processImages();
    expect(await listWaitingImages(opened.database.pool, id)).toMatchObject([{ name: "broken.jpg", status: "failed" }]);
    expect(await pictures(id)).toHaveLength(1);
  });
});

test("images are ordered, described and removed, and those of another product are left alone", async () => {
  const [mine, other] = [await createProduct(opened.database), await createProduct(opened.database)];
  for (const id of [mine, mine, other])
    await addImages(shop, staff, id, [{ name: "a.png", bytes: await photo(40, 50) }]);
  await processImages();
  const [first = { id: 0 }, second = { id: 0 }] = await pictures(mine);
  const [foreign = { id: 0 }] = await pictures(other);
  const move = (mediaId: number, to: Parameters<typeof moveImage>[3]) =>
    moveImage(shop, staff, { productId: mine, mediaId }, to);
  await move(foreign.id, 0);
  await move(second.id, 0);
  expect((await pictures(mine)).map(({ id }) => id)).toEqual([second.id, first.id]);
  await move(second.id, "later");
  await move(second.id, "later");
  expect((await pictures(mine)).map(({ id }) => id)).toEqual([first.id, second.id]);
  await move(second.id, "earlier");
  await move(second.id, "earlier");
  expect((await pictures(mine)).map(({ id }) => id)).toEqual([second.id, first.id]);
  const describePicture = (mediaId: number, alt: string, altWas = "") =>
    writePictures(opened.database.pool, staff, mine, [{ mediaId, alt, altWas, focus: null, focusWas: null }]);
  expect((await describePicture(foreign.id, "not mine")).ok).toBe(false);
  expect((await describePicture(first.id, "A <b>jug</b>")).ok).toBe(true);
  // Two people describe the same picture: the second one is told.
  expect(await describePicture(first.id, "A vase")).toMatchObject({ ok: false, error: [{ field: `alt-${first.id}` }] });
  expect((await pictures(mine))[1]?.alt).toBe("A <b>jug</b>");
  expect((await pictures(other))[0]?.alt).toBe("");
  await removeImage(shop, staff, mine, foreign.id);
  await removeImage(shop, staff, mine, second.id);
  expect((await pictures(mine)).map(({ id }) => id)).toEqual([first.id]);
  expect(await pictures(other)).toHaveLength(1);
});

test("only pages that accept files accept large bodies", () => {
  expect(
    ["/admin/products/12/", "/admin/products/12.data", "/admin/products/12/upload/", "/admin/products/import"].every(
      takesAdminFiles,
    ),
  ).toBe(true);
  expect(["/admin/products/12/fields/", "/admin/products/", "/admin/staff/"].some(takesAdminFiles)).toBe(false);
});
