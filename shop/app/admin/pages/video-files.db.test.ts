import { mkdtempSync } from "node:fs";
import { mkdir, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestShop } from "../../../server/sales/cart/test-shop.ts";
import { useTestDatabase } from "../../../server/platform/db/test-db.ts";
import { purgeVideoFiles } from "../../../server/catalog/media/purge-video-files.ts";
import { adminArgs, signInStaff } from "../test-admin.server.ts";
import { action, loader } from "./video-files.ts";

const opened = useTestDatabase();
const folder = mkdtempSync(join(tmpdir(), "videos-"));
const shop = createTestShop(() => opened.database, { DATA_DIR: folder });
let cookie = "";
let other = "";

beforeAll(async () => {
  cookie = await signInStaff(shop, "manager");
  other = await signInStaff(shop, "owner");
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const UPLOAD = "0123456789abcdef0123456789abcdef";
const MP4 = Buffer.concat([Buffer.from("\0\0\0\u0020ftypisom\0\0\0\0isomavc1", "latin1"), Buffer.alloc(1000, 7)]);

interface Sent {
  readonly kind?: string;
  readonly upload?: string;
  readonly offset?: number;
  readonly total?: number;
  readonly as?: string;
}

async function send(body: Buffer, { kind = "video", upload = UPLOAD, offset = 0, total = body.length, as }: Sent = {}) {
  const query = new URLSearchParams({ kind, upload, offset: String(offset), total: String(total) });
  const { context } = adminArgs({ shop, cookie: as ?? cookie });
  const request = new Request(`http://shop.test/admin/pages/video-files/?${query}`, {
    method: "POST",
    headers: { cookie: as ?? cookie },
    body: new Uint8Array(body),
  });
  const response = await action({ request, context, params: {} } as never);
  const result = (await response.json()) as {
    problem: string;
    received?: number;
    file?: { src: string; type: string };
  };
  return { status: response.status, ...result };
}

/** How many bytes of an upload the server has received. */
async function received(upload = UPLOAD, as = cookie): Promise<number> {
  const { context } = adminArgs({ shop, cookie: as });
  const request = new Request(`http://shop.test/admin/pages/video-files/?upload=${upload}`, {
    headers: { cookie: as },
  });
  const response = await loader({ request, context, params: {} } as never);
  return ((await response.json()) as { received: number }).received;
}

async function cancel(upload = UPLOAD): Promise<void> {
  const { context } = adminArgs({ shop, cookie });
  const request = new Request(`http://shop.test/admin/pages/video-files/?upload=${upload}&cancel=1`, {
    method: "POST",
    headers: { cookie },
  });
  await action({ request, context, params: {} } as never);
}

/** The first page of an Ogg stream with the given codec. */
const ogg = (codec: string) => Buffer.from(`OggS\0\u0002${"\0".repeat(20)}\u0001\u001e${codec}`, "latin1");

const unfinished = () => readdir(join(folder, "unfinished"));

test("parts become one file below /media/, named by its content", async () => {
  const first = await send(MP4.subarray(0, 400), { total: MP4.length });
  expect(first).toMatchObject({ status: 200, received: 400, file: null });
  const last = await send(MP4.subarray(400), { offset: 400, total: MP4.length });
  expect(last.file).toMatchObject({
    type: "video/mp4",
    src: expect.stringMatching(/^\/media\/video-[0-9a-f]{16}\.mp4$/),
  });
  expect(await readFile(join(folder, last.file?.src.slice(1) ?? ""))).toEqual(MP4);
  expect(await unfinished()).toEqual([]);
});

test("a part that does not continue the upload is answered with the expected offset", async () => {
  await send(MP4.subarray(0, 400), { total: MP4.length });
  expect(await send(MP4.subarray(500), { offset: 500, total: MP4.length })).toMatchObject({
    status: 409,
    received: 400,
  });
  // Uploads of other staff are not accessible.
  const strangers = await send(MP4.subarray(400), { offset: 400, total: MP4.length, as: other });
  expect(strangers).toMatchObject({ status: 409, received: 0 });
});

test("an upload that broke off within a part continues after the received bytes", async () => {
  const upload = UPLOAD.replaceAll("0", "9");
  const { context } = adminArgs({ shop, cookie });
  let pulls = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulls += 1;
      if (pulls === 1) controller.enqueue(new Uint8Array(MP4.subarray(0, 300)));
      else controller.error(new Error("the connection was reset"));
    },
  });
  const query = new URLSearchParams({ kind: "video", upload, offset: "0", total: String(MP4.length) });
  const request = new Request(`http://shop.test/admin/pages/video-files/?${query}`, {
    method: "POST",
    headers: { cookie },
    body,
    duplex: "half",
  } as RequestInit);
  expect((await action({ request, context, params: {} } as never)).status).toBe(400);

  expect(await received(upload)).toBe(300);
  const last = await send(MP4.subarray(300), { upload, offset: 300, total: MP4.length });
  expect(await readFile(join(folder, last.file?.src.slice(1) ?? ""))).toEqual(MP4);
});

test("only its owner can continue an upload, and a cancelled one is removed", async () => {
  await send(MP4.subarray(0, 400), { total: MP4.length });
  expect([await received(), await received(UPLOAD, other)]).toEqual([400, 0]);
  await cancel();
  expect(await received()).toBe(0);
  expect((await unfinished()).filter((name) => name.includes(UPLOAD))).toEqual([]);
});

test.each([
  ["Theora in Ogg", ogg("\u0080theora"), /^\/media\/video-[0-9a-f]{16}\.ogv$/, "video/ogg"],
  ["M4V", Buffer.from("\0\0\0\u0020ftypM4V \0\0\0\0", "latin1"), /\.mp4$/, "video/mp4"],
])("%s is detected as a video, whatever its name", async (_title, bytes, src, type) => {
  expect((await send(bytes)).file).toEqual({ src: expect.stringMatching(src) as string, type });
});

test.each([
  ["video", "not a video at all", "MP4 (H.264), WebM or Ogg"],
  ["video", "\0\0\0\u0014ftypqt  ", "MP4 (H.264), WebM or Ogg"],
  ["video", "\0\0\0\u0014ftypheic\0\0\0\0mif1", "MP4 (H.264), WebM or Ogg"],
  ["video", "\0\0\0\u0014ftypM4A \0\0\0\0isom", "MP4 (H.264), WebM or Ogg"],
  ["video", "\u001aE\u00df\u00a3\u0001\0\0\0\0\0\0\u0014B\u0082\u0088matroska", "MP4 (H.264), WebM or Ogg"],
  ["video", ogg("\u0001vorbis").toString("latin1"), "MP4 (H.264), WebM or Ogg"],
  ["video", "<html><script>alert(1)</script>", "MP4 (H.264), WebM or Ogg"],
  ["captions", "1\n00:00:01,000 --> 00:00:02,000\nHello", "WEBVTT"],
  ["captions", "WEBVTT\n\n\u00e9", "UTF-8"],
  ["captions", "WEBVTT\n\nNOTE Nothing yet", "no captions yet"],
  ["captions", "WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n\n00:00:03,000 --> 00:00:04,000\nHo", "Line 6"],
  ["poster", "<svg onload='alert(1)'/>", "JPEG"],
])("an invalid file for %s is rejected and not stored: %j", async (kind, text, problem) => {
  const result = await send(Buffer.from(text, "latin1"), { kind });
  expect(result.status).toBe(422);
  expect(result.problem).toContain(problem);
  expect((await unfinished()).filter((name) => name.includes(UPLOAD))).toHaveLength(0);
});

test("a file that is too large is rejected before it is written, and bytes beyond the announced size are rejected", async () => {
  expect(await send(MP4, { total: 513 * 1024 * 1024 })).toMatchObject({
    status: 413,
    problem: "This file is larger than 512 MB.",
  });
  expect((await send(MP4, { total: 100 })).status).toBe(400);
});

test.each([{ kind: "program" }, { upload: "../../etc/passwd" }, { offset: -1 }, { total: 0 }])(
  "rejects an invalid upload: %o",
  async (sent) => {
    expect((await send(MP4, sent)).status).toBe(400);
  },
);

test("the clean-up removes unfinished uploads and unused files, and nothing else", async () => {
  const media = join(folder, "media");
  const name = (digit: string, extension = "mp4") => `video-${digit.repeat(16)}.${extension}`;
  const [published, drafted, before, unused, fresh] = ["1", "2", "3", "4", "5"].map((digit) => name(digit));
  const long = new Date(Date.now() - 25 * 60 * 60_000);
  await mkdir(media, { recursive: true });
  for (const each of [published, drafted, before, unused, fresh, "pot-320.webp"])
    await writeFile(join(media, each ?? ""), "x");
  for (const each of [published, drafted, before, unused, "pot-320.webp"])
    await utimes(join(media, each ?? ""), long, long);
  await send(MP4.subarray(0, 400), { total: MP4.length, upload: "a".repeat(32) });
  await send(MP4.subarray(0, 400), { total: MP4.length, upload: "b".repeat(32) });
  for (const each of (await unfinished()).filter((part) => part.includes("aaaa"))) {
    await utimes(join(folder, "unfinished", each), long, long);
  }
  const showing = (file = "") =>
    JSON.stringify({
      version: 1,
      blocks: [{ id: "v", type: "video", props: { sources: [{ src: `/media/${file}` }] } }],
    });
  const { pool } = opened.database;
  const { rows } = await pool.query<{ id: number }>(
    "insert into content_pages (slug, title, document) values ('film', 'Film', $1) returning id",
    [showing(published)],
  );
  const id = rows[0]?.id;
  await pool.query("insert into content_page_drafts (page_id, title, document) values ($1, 'Film', $2)", [
    id,
    showing(drafted),
  ]);
  await pool.query(
    "insert into content_page_versions (page_id, kind, title, document) values ($1, 'published', 'Film', $2)",
    [id, showing(before)],
  );

  expect(await purgeVideoFiles({ ...shop, now: () => new Date() })).toBe(2);
  const left = await readdir(media);
  expect(left).toEqual(expect.arrayContaining([published, drafted, before, fresh, "pot-320.webp"]));
  expect(left).not.toContain(unused);
  expect((await unfinished()).filter((part) => /aaaa|bbbb/.test(part))).toEqual([expect.stringContaining("bbbb")]);
});
