import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { photoHref, readThreadAddress } from "../../../urls/review-url.ts";
import { createProduct, createTestShop } from "../../sales/cart/test-shop.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { loadThread } from "../../content/reviews/reviews.ts";
import { purgeReviewPhotos } from "../../content/reviews/review-photos.ts";
import { createPost } from "../../content/reviews/test-comments.ts";
import { examplePhoto, sidewaysPhoto } from "../../content/reviews/test-photos.ts";
import { ShopSettings } from "../../platform/settings/settings.ts";
import { commentsPost } from "./comments-post.ts";
import { createTestClient } from "../../test-routes.ts";

const tests = useTestDatabase({ emptyAfterEach: true });
const { reviews: RULES } = ShopSettings.parse({});
const OPEN = { ...RULES, moderation: "none" } as const;
let folder: string;
let shop: ReturnType<typeof createTestShop>;
let mug: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vitrine-photos-"));
  shop = createTestShop(() => tests.database, { DATA_DIR: folder });
  shop.change({ reviews: OPEN });
  mug = await createProduct(tests.database, { slug: "mug", name: "Mug", publishedAt: new Date(0) });
});

afterEach(() => rm(folder, { recursive: true }));

const stored = async () => (await readdir(join(folder, "review-photos")).catch((): string[] => [])).toSorted();

async function send(photos: readonly File[], fields: Record<string, string | number> = {}, cookie = "") {
  const form = new FormData();
  const texts = { author: "Ann", email: "ann@example.com", comment: "Fits the hand.", rating: 5, comment_parent: 0 };
  for (const [name, value] of Object.entries({ comment_post_ID: mug, ...texts, ...fields })) {
    form.append(name, String(value));
  }
  for (const photo of photos) form.append("photos", photo);
  const headers = { cookie };
  const request = new Request("http://shop.test/wp-comments-post.php", { method: "POST", body: form, headers });
  return commentsPost(shop, request, request);
}

const texts = (result: Awaited<ReturnType<typeof send>>) =>
  result.kind === "refused" ? [result.status, ...result.problems.map(({ text, field }) => `${field}: ${text}`)] : [];

const thread = async (ownCommentId: number | null = null) =>
  (await loadThread(tests.database.pool, { productId: mug }, { page: 1, ownCommentId })).comments;

const open = (address: string, init: RequestInit = {}) =>
  createTestClient(shop)(new Request(`http://shop.test${address}`, init));

describe("photos of a review", () => {
  test("are shown with it in order and in two sizes", async () => {
    const photos = await Promise.all([
      examplePhoto("jpeg"),
      examplePhoto("png", 30, 60),
      examplePhoto("webp"),
      examplePhoto("avif"),
    ]);
    expect(await send(photos)).toMatchObject({ kind: "posted" });
    const [review] = await thread();
    expect(review?.photos.map(({ width, height }) => [width, height])).toEqual([
      [64, 32],
      [30, 60],
      [64, 32],
      [64, 32],
    ]);
    expect(await stored()).toHaveLength(8);
    const response = await open(photoHref(review?.photos[0]?.id ?? "", "large", null));
    expect([response?.status, response?.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(response?.headers.get("cache-control")).toMatch(/^public/);
  });

  test("contain no EXIF data", async () => {
    const photo = await examplePhoto();
    expect((await sharp(await photo.bytes()).metadata()).exif?.toString("latin1")).toContain("Secret Camera");
    await send([photo]);
    for (const name of await stored()) {
      const bytes = await readFile(join(folder, "review-photos", name));
      expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp" });
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      expect(bytes.toString("latin1")).not.toContain("Secret Camera");
    }
  });

  test("are rotated by their EXIF orientation and scaled down to screen size", async () => {
    await send([await sidewaysPhoto(), await examplePhoto("jpeg", 3000, 1500)]);
    const [review] = await thread();
    expect(review?.photos.map(({ width, height }) => [width, height])).toEqual([
      [32, 64],
      [1600, 800],
    ]);
  });

  test("are visible only to the author while the review is pending", async () => {
    shop.change({ reviews: { ...RULES, moderation: "all" } });
    const result = await send([await examplePhoto()]);
    const address = new URL(result.kind === "posted" ? result.location : "", "http://shop.test");
    const { held } = readThreadAddress(address.searchParams);
    const [review] = await thread(held?.id ?? null);
    const id = review?.photos[0]?.id ?? "";

    expect((await open(photoHref(id, "small", null)))?.status).toBe(404);
    expect((await open(photoHref(id, "small", { id: held?.id ?? 0, proof: "0".repeat(32) })))?.status).toBe(404);
    const own = await open(photoHref(id, "small", held));
    expect([own?.status, own?.headers.get("cache-control")]).toEqual([200, "private, no-store"]);

    await tests.database.db.execute(sql`update comments set created_at = now() - interval '2 days'`);
    expect((await open(photoHref(id, "small", held)))?.status).toBe(404);
    await tests.database.db.execute(sql`update comments set status = 'approved'`);
    expect((await open(photoHref(id, "small", null)))?.status).toBe(200);
    await tests.database.db.execute(sql`update comments set status = 'spam'`);
    expect((await open(photoHref(id, "small", null)))?.status).toBe(404);
  });

  test("are ignored in replies and journal comments", async () => {
    await send([]);
    const [review] = await thread();
    expect(await send([await examplePhoto()], { comment_parent: review?.id ?? 0, comment: "Thanks." })).toMatchObject({
      kind: "posted",
    });
    const post = await createPost(tests.database, { slug: "kilns" });
    expect(await send([await examplePhoto()], { comment_post_ID: post })).toMatchObject({ kind: "posted" });
    expect(await stored()).toEqual([]);
  });

  test("are ignored if the owner has turned them off", async () => {
    shop.change({ reviews: { ...OPEN, photosAllowed: false } });
    expect(await send([await examplePhoto()])).toMatchObject({ kind: "posted" });
    expect((await thread())[0]?.photos).toEqual([]);
    expect(await stored()).toEqual([]);
  });
});

describe("a file that is not a photo", () => {
  test("is rejected by its content, whatever its name and type, and the text is kept", async () => {
    const script = new File(["<svg onload='alert(1)'/>"], "cup.jpg", { type: "image/jpeg" });
    const result = await send([await examplePhoto(), script]);
    expect(texts(result)).toEqual([
      400,
      "photos: “cup.jpg” cannot be read as a photo. Please send JPEG, PNG, WebP or AVIF.",
    ]);
    expect(result).toMatchObject({
      entered: { comment: "Fits the hand." },
      subject: { title: "Mug" },
      hadPhotos: true,
    });
    expect(await thread()).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  test("is rejected even if it starts like one", async () => {
    const torn = new File([(await (await examplePhoto("png")).bytes()).slice(0, 40)], "torn.png");
    expect(texts(await send([torn]))[1]).toContain("“torn.png” cannot be read as a photo");
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    expect(texts(await send([new File([new Uint8Array(bomb)], "bomb.png")]))[1]).toContain("“bomb.png”");
  });

  test("is not expected: an empty field is accepted", async () => {
    expect(await send([new File([], "")])).toMatchObject({ kind: "posted" });
  });
});

test("rejects too many photos and too many forms with photos", async () => {
  const photo = await examplePhoto();
  expect(texts(await send(Array.from({ length: 5 }, () => photo)))).toEqual([
    400,
    "photos: Please choose 4 photos at most.",
  ]);
  const first = await send([photo]);
  const cookie = (first.kind === "posted" ? (first.setCookies[0] ?? "") : "").split(";")[0] ?? "";
  for (let sent = 0; sent < 5; sent++) await send([photo], { comment: `Again ${sent}` }, cookie);
  expect((await send([photo], { comment: "Once more" }, cookie)).kind).toBe("refused");
  expect(texts(await send([photo], { comment: "Once more" }, cookie))[0]).toBe(429);
});

test("a refused review leaves no files", async () => {
  expect(texts(await send([await examplePhoto()], { author: "" }))[0]).toBe(400);
  expect(await stored()).toEqual([]);
});

test("files of deleted reviews are removed after an hour, and no others", async () => {
  await send([await examplePhoto()]);
  const [saved] = await thread();
  await send([await examplePhoto()], { comment: "Another" });
  await tests.database.db.execute(sql`delete from comments where id <> ${saved?.id ?? 0}`);
  await writeFile(join(folder, "review-photos", "notes.txt"), "mine");
  expect(await stored()).toHaveLength(5);
  const age = async (milliseconds: number) => {
    const then = new Date(shop.now().getTime() - milliseconds);
    for (const name of await stored()) await utimes(join(folder, "review-photos", name), then, then);
  };
  await age(59 * 60_000);
  expect(await purgeReviewPhotos(shop)).toBe(0);
  await age(61 * 60_000);
  expect(await purgeReviewPhotos(shop)).toBe(2);
  expect(await stored()).toEqual(
    [`${saved?.photos[0]?.id}-large.webp`, `${saved?.photos[0]?.id}-small.webp`, "notes.txt"].toSorted(),
  );
});

test("photos of spam are removed after a month; a shop without photos has none to remove", async () => {
  expect(await purgeReviewPhotos(shop)).toBe(0);
  await send([await examplePhoto()]);
  await tests.database.db.execute(sql`update comments set status = 'spam', created_at = now() - interval '31 days'`);
  const then = new Date(shop.now().getTime() - 2 * 60 * 60_000);
  for (const name of await stored()) await utimes(join(folder, "review-photos", name), then, then);
  expect(await purgeReviewPhotos(shop)).toBe(2);
  expect(await stored()).toEqual([]);
});

test("other URLs are left to other handlers", async () => {
  expect(await open("/review-photos/../secret")).toBeNull();
  expect((await open("/review-photos/abc-small.webp"))?.status).toBe(404);
  expect((await open(photoHref("0".repeat(32), "small", null), { method: "POST" }))?.status).toBe(405);
  expect((await open(photoHref("0".repeat(32), "small", null)))?.status).toBe(404);
});
