import { VectorTile } from "@mapbox/vector-tile";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { PbfReader } from "pbf";
import { bytesToHeader, type Header, TileType } from "pmtiles";
import type { TileSet } from "../../platform/settings/map-settings.ts";
import { tileFile } from "./tile-file.ts";
import { tileAt } from "./tile-grid.ts";

export const HEADER_BYTES = 127;
const DEEPEST_ZOOM = 22;
const MAX_ATTRIBUTION_LENGTH = 500;
const HOW_TO_CONVERT = "Convert it to PMTiles version 3 with “pmtiles convert” and upload the result.";
const DAMAGED = "Its tiles cannot be read, so the file is damaged. Make or download it again and upload it anew.";

const KINDS: Readonly<Partial<Record<TileType, TileSet["kind"]>>> = {
  [TileType.Mvt]: "vector",
  [TileType.Png]: "png",
  [TileType.Jpeg]: "jpg",
  [TileType.Webp]: "webp",
  [TileType.Avif]: "avif",
};

/** Signatures of image formats, with their offset. */
const SIGNATURES: Readonly<Record<Exclude<TileSet["kind"], "vector">, readonly [at: number, text: string]>> = {
  png: [1, "PNG"],
  jpg: [0, "\u00ff\u00d8\u00ff"],
  webp: [8, "WEBP"],
  avif: [4, "ftyp"],
};

type Described = Pick<TileSet, "kind" | "minZoom" | "maxZoom" | "bounds">;

/** The header of a file of `total` bytes, or the sentence that refuses it. */
export function checkHeader(head: Uint8Array, total: number): Result<Described & { header: Header }, string> {
  const text = Buffer.from(head).toString("latin1");
  if (text.startsWith("SQLite format 3")) return refuse(`This is an MBTiles file. ${HOW_TO_CONVERT}`);
  if (!text.startsWith("PM")) {
    return refuse("This is not a PMTiles file. Upload a file that ends in .pmtiles, for example one from Protomaps.");
  }
  if (!text.startsWith("PMTiles\u0003")) {
    const version = text.startsWith("PMTiles") ? (head[7] ?? 0) : (head[2] ?? 0);
    return refuse(`This PMTiles file has version ${version}, but only version 3 can be read. ${HOW_TO_CONVERT}`);
  }
  if (head.length < HEADER_BYTES) return refuse("This PMTiles file ends in the middle of its header. Upload it again.");

  const header = bytesToHeader(new Uint8Array(head.subarray(0, HEADER_BYTES)).buffer);
  const kind = KINDS[header.tileType];
  if (!kind) return refuse("Its tiles are of a type that cannot be shown. Use vector (MVT), PNG, JPEG or WebP tiles.");
  const { minZoom, maxZoom, minLon: west, minLat: south, maxLon: east, maxLat: north } = header;
  if (minZoom > maxZoom || maxZoom > DEEPEST_ZOOM) {
    return refuse(
      `Its header names zoom levels ${minZoom} to ${maxZoom}. Levels from 0 to ${DEEPEST_ZOOM} can be shown.`,
    );
  }
  const isOnEarth = west >= -180 && east <= 180 && south >= -90 && north <= 90;
  if (!isOnEarth || west >= east || south >= north) {
    return refuse("Its header does not say which region it covers. Make the file again with its bounds.");
  }
  if (lastByte(header) > total) return refuse("This file is not complete: tiles that its header names are missing.");
  return ok({ header, kind, minZoom, maxZoom, bounds: { west, south, east, north } });
}

function lastByte(header: Header): number {
  const { tileDataOffset, tileDataLength = 0, leafDirectoryOffset, leafDirectoryLength = 0 } = header;
  const sections = [
    [header.rootDirectoryOffset, header.rootDirectoryLength],
    [header.jsonMetadataOffset, header.jsonMetadataLength],
    [leafDirectoryOffset, leafDirectoryLength],
    [tileDataOffset, tileDataLength],
  ] as const;
  return Math.max(...sections.map(([offset, length]) => (length === 0 ? 0 : offset + length)));
}

/** Opens the whole file: its directory, its metadata and a tile in the middle must be readable. */
export async function checkTileFile(
  path: string,
  described: Described,
): Promise<Result<{ attribution: string }, string>> {
  const file = tileFile(path);
  try {
    const header = await file.header();
    const { west, south, east, north } = described.bounds;
    const middle = { lat: (south + north) / 2, lng: (west + east) / 2 };
    for (const zoom of new Set([described.minZoom, described.maxZoom])) {
      const { x, y } = tileAt(middle, zoom);
      const tile = await file.tile(zoom, x, y);
      if (tile && !isTile(tile, described.kind)) return refuse(DAMAGED);
    }
    const metadata = header.jsonMetadataLength > 0 ? await file.metadata() : null;
    return ok({ attribution: plainAttribution(metadata) });
  } catch {
    return refuse(DAMAGED);
  }
}

function isTile(bytes: Uint8Array, kind: TileSet["kind"]): boolean {
  if (kind === "vector") return Object.keys(new VectorTile(new PbfReader(bytes)).layers).length > 0;
  const [at, text] = SIGNATURES[kind];
  return Buffer.from(bytes.subarray(at, at + text.length)).toString("latin1") === text;
}

const ENTITIES: Readonly<Record<string, string>> = { copy: "©", amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

/** Files name their sources in HTML; the shop keeps the text and adds its own links. */
function plainAttribution(metadata: unknown): string {
  const given = (metadata as { readonly attribution?: unknown } | null)?.attribution;
  if (typeof given !== "string") return "";
  return given
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, MAX_ATTRIBUTION_LENGTH);
}
