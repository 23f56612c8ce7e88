import { mkdtempSync } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TileType } from "pmtiles";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestShop } from "../../../server/sales/cart/test-shop.ts";
import { useTestDatabase } from "../../../server/platform/db/test-db.ts";
import { createTestClient } from "../../../server/test-routes.ts";
import { pmtilesFile, type TestFeature, vectorTile } from "../../../server/content/maps/test-tiles.ts";
import { policyOfSettings } from "../../../server/web/policy-of-settings.ts";
import { parseSettings } from "../../../server/platform/settings/store.ts";
import { resultOf, adminArgs, signInStaff } from "../test-admin.server.ts";
import * as uploadRoute from "./map-upload.ts";
import * as page from "./maps.tsx";

const opened = useTestDatabase();
const folder = mkdtempSync(join(tmpdir(), "maps-"));
const shop = createTestShop(() => opened.database, { DATA_DIR: folder });
const endpoint = createTestClient(shop);
const cookies = { owner: "", manager: "" };
type Role = keyof typeof cookies;

beforeAll(async () => {
  cookies.owner = await signInStaff(shop, "owner");
  cookies.manager = await signInStaff(shop, "manager");
});
beforeEach(async () => {
  await shop.database.pool.query("delete from settings where key = 'maps'");
  for (const name of ["map-tiles", "unfinished"]) await rm(join(folder, name), { recursive: true, force: true });
  await stored();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** The current map settings; also updates the tests' shop. */
async function stored() {
  const { rows } = await shop.database.pool.query<{ key: string; value: unknown }>("select key, value from settings");
  const settings = parseSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])), shop.log);
  shop.change(settings);
  return settings.maps;
}

const UPLOAD = "0123456789abcdef0123456789abcdef";
const [Z, X, Y] = [12, 1942, 1363];
const LAKE: TestFeature = {
  layer: "water",
  type: "polygon",
  points: [
    [0, 0],
    [4096, 0],
    [4096, 4096],
  ],
};
const VECTOR = pmtilesFile({
  tiles: [{ z: Z, x: X, y: Y, bytes: vectorTile([LAKE]) }],
  metadata: { attribution: '<a href="https://x.example">&copy; OpenStreetMap</a> contributors' },
});
const PNG = Buffer.from("\u0089PNG\r\n\u001a\n and the rest", "latin1");
const RASTER = pmtilesFile({ type: TileType.Png, tiles: [{ z: Z, x: X, y: Y, bytes: PNG }] });

interface Part {
  readonly offset?: number;
  readonly total?: number;
  readonly as?: Role;
  readonly upload?: string;
}

async function sendPart(
  bytes: Buffer,
  { offset = 0, total = bytes.length, as = "manager", upload = UPLOAD }: Part = {},
) {
  const query = new URLSearchParams({ upload, offset: String(offset), total: String(total) });
  const form = new FormData();
  form.append("file", new File([new Uint8Array(bytes)], "west-cork.pmtiles"));
  const request = new Request(`http://shop.test/admin/settings/maps/upload/?${query}`, {
    method: "POST",
    headers: { cookie: cookies[as] },
    body: form,
  });
  const { context } = adminArgs({ shop, cookie: cookies[as] });
  const response = await uploadRoute.action({ request, context, params: {} } as never);
  await stored();
  return {
    status: response.status,
    ...((await response.json()) as { problem: string; received?: number; isStored?: boolean }),
  };
}

async function send(fields: Readonly<Record<string, string>>, as: Role = "owner") {
  try {
    return resultOf(await page.action(adminArgs({ shop, cookie: cookies[as] }, fields) as never));
  } catch (thrown) {
    return { status: (thrown as { init?: { status?: number } }).init?.status };
  } finally {
    await stored();
  }
}

const files = (name: string) => readdir(join(folder, name)).catch(() => []);
const ask = async (path: string, headers: Record<string, string> = {}) =>
  (await endpoint(new Request(`http://shop.test${path}`, { headers }))) as Response;

describe("a PMTiles file", () => {
  test("is uploaded in parts, described by its header, and served as tiles", async () => {
    expect(await sendPart(VECTOR.subarray(0, 200), { total: VECTOR.length })).toMatchObject({
      status: 200,
      received: 200,
      isStored: false,
    });
    expect(await sendPart(VECTOR.subarray(200), { offset: 200, total: VECTOR.length })).toMatchObject({
      status: 200,
      isStored: true,
    });
    const { tileSet } = await stored();
    expect(tileSet).toMatchObject({
      fileName: "west-cork.pmtiles",
      bytes: VECTOR.length,
      kind: "vector",
      minZoom: Z,
      maxZoom: Z,
      bounds: { west: -9.4, south: 51.4, east: -9.1, north: 51.7 },
      attribution: "© OpenStreetMap contributors",
    });
    expect(await readFile(join(folder, "map-tiles", `${tileSet?.id}.pmtiles`))).toEqual(VECTOR);
    expect(await files("unfinished")).toEqual([]);

    const tile = await ask(`/map-tiles/${tileSet?.id}/${Z}/${X}/${Y}.svg`);
    expect([tile.status, tile.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(tile.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await tile.text()).toContain('class="water" d="M0 0L256 0L256 256Z"');
    const packed = await ask(`/map-tiles/${tileSet?.id}/${Z}/${X}/${Y}.svg`, { "accept-encoding": "gzip, br" });
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    // One zoom level beyond the file's: a quarter of the same tile.
    const nearer = await ask(`/map-tiles/${tileSet?.id}/${Z + 1}/${2 * X}/${2 * Y}.svg`);
    expect(await nearer.text()).toContain("M0 0L512 0L512 512Z");
  });

  test("with images is served unchanged", async () => {
    await sendPart(RASTER);
    const { tileSet } = await stored();
    const tile = await ask(`/map-tiles/${tileSet?.id}/${Z}/${X}/${Y}.png`);
    expect([tile.status, tile.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(tile.headers.get("cache-control")).toContain("immutable");
    expect(Buffer.from(await tile.arrayBuffer())).toEqual(PNG);
  });

  test("responds with 404 for missing tiles", async () => {
    await sendPart(RASTER);
    const { tileSet } = await stored();
    const id = tileSet?.id ?? "";
    for (const path of [
      `${id}/${Z}/${X + 9}/${Y}.png`,
      `${id}/${Z}/${X}/${Y}.svg`,
      `${id}/${Z + 1}/${X}/${Y}.png`,
      `${id}/5/99/1.png`,
      `ffffffffffffffff/${Z}/${X}/${Y}.png`,
      `../secret`,
      "",
    ]) {
      expect((await ask(`/map-tiles/${path}`))?.status ?? 404, path).toBe(404);
    }
  });

  test.each([
    ["images", RASTER, "png"],
    ["vector tiles", VECTOR, "svg"],
  ])("of %s serves an empty image for a missing tile in its region", async (_, file, type) => {
    await sendPart(file);
    const { tileSet } = await stored();
    const tile = await ask(`/map-tiles/${tileSet?.id}/${Z}/${X + 1}/${Y}.${type}`);
    expect([tile.status, tile.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
    expect(await tile.text()).toMatch(/^<svg [^>]*\/>$/);
    // A missing file is different: the map then reports that it could not be loaded.
    await rm(join(folder, "map-tiles"), { recursive: true });
    expect((await ask(`/map-tiles/${tileSet?.id}/${Z}/${X}/${Y}.${type}`)).status).toBe(404);
  });

  test("replaces the previous one and can be removed", async () => {
    await sendPart(VECTOR);
    const first = (await stored()).tileSet?.id;
    await sendPart(RASTER);
    const second = (await stored()).tileSet?.id;
    expect(await files("map-tiles")).toEqual([`${second}.pmtiles`]);
    expect((await ask(`/map-tiles/${first}/${Z}/${X}/${Y}.svg`)).status).toBe(404);
    expect(await send({ intent: "remove" }, "manager")).toMatchObject({ message: "Map file removed." });
    expect((await stored()).tileSet).toBeNull();
    expect(await files("map-tiles")).toEqual([]);
  });

  test("continues after a lost part, and belongs to one member of staff", async () => {
    await sendPart(VECTOR.subarray(0, 200), { total: VECTOR.length });
    expect(await sendPart(VECTOR.subarray(300), { offset: 300, total: VECTOR.length })).toMatchObject({
      status: 409,
      received: 200,
    });
    const stranger = await sendPart(VECTOR.subarray(200), { offset: 200, total: VECTOR.length, as: "owner" });
    expect(stranger).toMatchObject({ status: 409, received: 0 });
  });

  test("keeps the owner's attribution", async () => {
    await sendPart(RASTER);
    expect((await stored()).tileSet?.attribution).toBe("");
    await send({ intent: "attribution", attribution: "© Ordnance Survey" }, "manager");
    expect((await stored()).tileSet?.attribution).toBe("© Ordnance Survey");
  });

  test("is uploaded in one request without a script", async () => {
    const form = new FormData();
    form.append("intent", "upload");
    form.append("file", new File([new Uint8Array(VECTOR)], "a.pmtiles"));
    const cookie = cookies.manager;
    const request = new Request("http://shop.test/admin/settings/maps/", {
      method: "POST",
      headers: { cookie },
      body: form,
    });
    const { context } = adminArgs({ shop, cookie });
    const result = resultOf(await page.action({ request, context, params: {} } as never));
    expect(result.message).toBe("Map file uploaded.");
    expect((await stored()).tileSet?.fileName).toBe("a.pmtiles");
  });
});

const broken = (change: (file: Buffer) => void, from = VECTOR): Buffer => {
  const file = Buffer.from(from);
  change(file);
  return file;
};

describe("a file that cannot be used is rejected with a message and not stored:", () => {
  test.each([
    ["a picture", PNG, "This is not a PMTiles file."],
    ["MBTiles", Buffer.from("SQLite format 3\0 and more"), "This is an MBTiles file."],
    ["an old version", pmtilesFile({ tiles: [{ z: 0, x: 0, y: 0, bytes: PNG }], version: 2 }), "version 2"],
    ["only its name", Buffer.from("PMTiles\u0003"), "ends in the middle of its header"],
    ["an unknown type of tiles", broken((file) => void file.writeUInt8(6, 99)), "of a type that cannot be shown"],
    ["no region", pmtilesFile({ tiles: [{ z: 0, x: 0, y: 0, bytes: PNG }], bounds: [0, 0, 0, 0] }), "which region"],
    ["zoom levels the wrong way round", broken((file) => void file.writeUInt8(3, 101)), "zoom levels 12 to 3"],
    ["tiles cut off", VECTOR.subarray(0, VECTOR.length - 10), "not complete"],
    ["a directory that is noise", broken((file) => void file.fill(7, 127, 140)), "damaged"],
    [
      "metadata that would fill the memory",
      pmtilesFile({
        tiles: [{ z: Z, x: X, y: Y, bytes: vectorTile([LAKE]) }],
        metadata: { a: "0".repeat(40 * 1024 ** 2) },
      }),
      "damaged",
    ],
    [
      "tiles that are none",
      pmtilesFile({ type: TileType.Png, tiles: [{ z: 0, x: 0, y: 0, bytes: Buffer.from("<svg/>") }] }),
      "damaged",
    ],
  ])("%s", async (_, bytes, problem) => {
    const result = await sendPart(bytes);
    expect(result.status).toBe(422);
    expect(result.problem).toContain(problem);
    expect(await files("unfinished")).toEqual([]);
    expect((await stored()).tileSet).toBeNull();
  });

  test("a file that is too large", async () => {
    expect(await sendPart(VECTOR, { total: 5 * 1024 ** 3 })).toMatchObject({ status: 413 });
    expect((await sendPart(VECTOR, { total: VECTOR.length - 300 })).status).toBe(422);
  });

  test.each([{ upload: "../../etc/passwd" }, { offset: -1 }, { total: 0 }])("an invalid upload: %o", async (part) => {
    expect((await sendPart(VECTOR, part)).status).toBe(400);
  });
});

describe("a tile server", () => {
  const SERVER = {
    intent: "tile-server",
    url: "https://tiles.example/{z}/{x}/{y}.png?key=1",
    "server-attribution": "© Its makers",
    "max-zoom": "18",
  };

  test("is the owner's alone and reaches the content policy of pages with a map, for images only", async () => {
    expect(await send(SERVER, "manager")).toEqual({ status: 403 });
    expect((await stored()).tileServer).toBeNull();
    expect(await send(SERVER)).toMatchObject({ message: "Tile server saved." });
    expect((await stored()).tileServer).toEqual({ url: SERVER.url, attribution: "© Its makers", maxZoom: 18 });

    const policy = policyOfSettings(() => shop.settings(), [], false);
    expect(await policy("/about/", null)).not.toContain("tiles.example");
    const withMap = await policy("/about/", "map-tiles");
    expect(withMap).toContain("img-src 'self' data: https://tiles.example;");
    expect(withMap.split("https://tiles.example")).toHaveLength(2);
    await send({ ...SERVER, url: "" });
    expect((await stored()).tileServer).toBeNull();
    expect(await policy("/about/", "map-tiles")).not.toContain("tiles.example");
  });

  test.each([
    ["http://tiles.example/{z}/{x}/{y}.png", "https://"],
    ["https://tiles.example/{z}/{x}.png", "{y}"],
    ["https://{s}.tiles.example/{z}/{x}/{y}.png", "{s}"],
    ["https://{z}.example/{x}/{y}.png", "server name"],
    ["https://me:secret@tiles.example/{z}/{x}/{y}.png", "user name"],
    ["not a URL", "https://"],
  ])("with the URL %s is rejected", async (url, problem) => {
    const result = await send({ ...SERVER, url });
    expect(result).toMatchObject({ problems: [{ field: "url" }] });
    expect(JSON.stringify(result)).toContain(problem);
    expect((await stored()).tileServer).toBeNull();
  });

  test("needs an attribution", async () => {
    expect(await send({ ...SERVER, "server-attribution": " " })).toMatchObject({
      problems: [{ field: "server-attribution" }],
    });
  });
});
