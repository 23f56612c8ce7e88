import { setImmediate as nextTurn } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Shop } from "../../shop.ts";
import { drawTile } from "./render-tile.ts";
import type { TileSet } from "../../platform/settings/map-settings.ts";
import { tileFile, type TileFile } from "./tile-file.ts";
import { isTileWithin, TILE_PX, zoomsOf } from "./tile-grid.ts";
import { tileSetPath } from "./tile-sets.ts";

/** Row and file type, the last part of a tile's URL. */
const ROW = /^(?<y>\d{1,8})\.(?<type>svg|png|jpg|webp|avif)$/;
const TYPES = { svg: "image/svg+xml", png: "image/png", jpg: "image/jpeg", webp: "image/webp", avif: "image/avif" };
type ImageType = keyof typeof TYPES;

/** Each upload has a new ID, so the content at a URL never changes. */
const FOR_EVER = "public, max-age=31536000, immutable";
/** Drawings change with the shop's version. */
const FOR_A_WEEK = "public, max-age=604800";
/** Nothing in a drawing may run or load anything, also when it is opened by itself. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const KEPT_BYTES = 16 * 1024 * 1024;
/** Drawing a tile blocks the server's only thread for some milliseconds. */
const MAX_WAITING = 200;

const packed = promisify(gzip);
const unpacked = promisify(gunzip);

interface Drawing {
  readonly made: Promise<Buffer | null>;
  /** 0 while it is being drawn. */
  bytes: number;
}

type FoundTile = Uint8Array<ArrayBuffer> | "missing" | "unreadable";

/** For tiles that the file leaves out of its region, often the sea: an error would show as a broken image. */
const EMPTY_TILE = `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_PX}" height="${TILE_PX}"/>`;

/** The parts of `/map-tiles/:id/:z/:x/:file`. */
interface TileParams {
  readonly id: string;
  readonly z: string;
  readonly x: string;
  readonly file: string;
}

interface Asked {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** The tiles of the owner's PMTiles file: images unchanged, vector tiles drawn as SVG. */
export function mapTiles(shop: Shop): (request: Request, params: TileParams) => Promise<Response> {
  const drawings = new Map<string, Drawing>();
  let keptBytes = 0;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  let opened: { readonly id: string; readonly file: TileFile } | null = null;

  return async (request, { id, z, x, file }) => {
    const { y, type } = ROW.exec(file)?.groups ?? {};
    const { tileSet } = (await shop.settings()).maps;
    const isKnown = tileSet !== null && tileSet.id === id && typeOf(tileSet) === type;
    const requested = { z: Number(z), x: Number(x), y: Number(y) };
    if (!isKnown || !isTileWithin(requested, tileSet.bounds)) return notFound();
    const { minZoom, maxNativeZoom } = zoomsOf(tileSet);
    if (requested.z < minZoom || requested.z > maxNativeZoom) return notFound();
    return tileSet.kind === "vector"
      ? await sendDrawing(request, tileSet, requested)
      : await sendImage(request, tileSet, requested, typeOf(tileSet));
  };

  async function sendImage(request: Request, tileSet: TileSet, { z, x, y }: Asked, type: ImageType) {
    const bytes = await read(tileSet, z, x, y);
    if (bytes === "unreadable") return notFound();
    if (bytes === "missing") {
      const headers = { "Content-Type": TYPES.svg, "Cache-Control": FOR_A_WEEK };
      return new Response(request.method === "HEAD" ? null : EMPTY_TILE, { headers });
    }
    const headers = { "Content-Type": TYPES[type], "Content-Length": String(bytes.length), "Cache-Control": FOR_EVER };
    return new Response(request.method === "HEAD" ? null : bytes, { headers });
  }

  async function sendDrawing(request: Request, tileSet: TileSet, requested: Asked) {
    const key = `${tileSet.id}/${requested.z}/${requested.x}/${requested.y}`;
    if (!drawings.has(key) && waiting >= MAX_WAITING) {
      return new Response(null, { status: 503, headers: { "Retry-After": "2", "Cache-Control": "no-store" } });
    }
    const drawing = await cachedDrawing(key, tileSet, requested);
    if (!drawing) return notFound();
    const headers = new Headers({
      "Content-Type": TYPES.svg,
      "Cache-Control": FOR_A_WEEK,
      "Content-Security-Policy": DRAWING_POLICY,
      Vary: "Accept-Encoding",
    });
    const isPacked = /\bgzip\b/i.test(request.headers.get("accept-encoding") ?? "");
    if (isPacked) headers.set("Content-Encoding", "gzip");
    const body = new Uint8Array(isPacked ? drawing : await unpacked(drawing));
    headers.set("Content-Length", String(body.length));
    return new Response(request.method === "HEAD" ? null : body, { headers });
  }

  /** Compressed. Tiles are drawn one at a time, and the oldest are dropped at the limit. */
  function cachedDrawing(key: string, tileSet: TileSet, query: Asked): Promise<Buffer | null> {
    // Before the lookup: this drops drawings of another file.
    fileOf(tileSet);
    const known = drawings.get(key);
    if (known) return known.made;
    waiting += 1;
    const made = last.then(() => draw(tileSet, query)).finally(() => (waiting -= 1));
    last = made.catch(() => undefined).then(() => nextTurn());
    const drawing: Drawing = { made, bytes: 0 };
    drawings.set(key, drawing);
    const settle = (result: Buffer | null) => {
      if (drawings.get(key) !== drawing) return;
      if (!result) drawings.delete(key);
      drawing.bytes = result?.length ?? 0;
      keptBytes += drawing.bytes;
      dropOldest();
    };
    made.then(settle, () => settle(null));
    return made;
  }

  function dropOldest(): void {
    for (const [key, { bytes }] of drawings) {
      if (keptBytes <= KEPT_BYTES) return;
      drawings.delete(key);
      keptBytes -= bytes;
    }
  }

  async function draw(tileSet: TileSet, { z, x, y }: Asked): Promise<Buffer | null> {
    // Vector tiles are designed for twice the size of images: one level less has the right amount of detail.
    const level = Math.min(tileSet.maxZoom, Math.max(tileSet.minZoom, z - 1));
    const depth = z - level;
    const bytes = await read(tileSet, level, x >> depth, y >> depth);
    if (bytes === "unreadable") return null;
    if (bytes === "missing") return await packed(EMPTY_TILE);
    const part = { depth, column: x % 2 ** depth, row: y % 2 ** depth };
    try {
      return await packed(drawTile(bytes, z, part));
    } catch (error) {
      shop.log.warn("A tile of the map file cannot be drawn.", {
        tile: `${level}/${x >> depth}/${y >> depth}`,
        error: String(error),
      });
      return null;
    }
  }

  async function read(tileSet: TileSet, z: number, x: number, y: number): Promise<FoundTile> {
    try {
      return (await fileOf(tileSet).tile(z, x, y)) ?? "missing";
    } catch (error) {
      shop.log.warn("The map file cannot be read.", { id: tileSet.id, error: String(error) });
      return "unreadable";
    }
  }

  function fileOf({ id }: TileSet): TileFile {
    if (opened?.id === id) return opened.file;
    opened = { id, file: tileFile(tileSetPath(shop.config, id)) };
    drawings.clear();
    keptBytes = 0;
    return opened.file;
  }
}

function typeOf({ kind }: TileSet): ImageType {
  return kind === "vector" ? "svg" : kind;
}

function notFound(): Response {
  return new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });
}
