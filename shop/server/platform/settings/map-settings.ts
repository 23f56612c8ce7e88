import { z } from "zod";

const Zoom = z.number().int().min(0).max(22);

/** A PMTiles file that the owner uploaded, as its header describes it. */
const TileSet = z.object({
  /** Names the file in `DATA_DIR/map-tiles` and is part of every tile's URL. */
  id: z.string().regex(/^[0-9a-f]{16}$/),
  fileName: z.string().max(200),
  bytes: z.number().int().positive(),
  /** Format of its tiles: the server draws vector tiles and sends images unchanged. */
  kind: z.enum(["vector", "png", "jpg", "webp", "avif"]),
  minZoom: Zoom,
  maxZoom: Zoom,
  bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
  attribution: z.string().max(500),
  uploadedAt: z.iso.datetime(),
});
export type TileSet = z.infer<typeof TileSet>;

const TileServer = z.object({
  /** With `{z}`, `{x}` and `{y}`. */
  url: z.string().max(1000),
  attribution: z.string().min(1).max(500),
  maxZoom: z.number().int().min(1).max(22),
});
export type TileServer = z.infer<typeof TileServer>;

/** Sources of the tiles of map blocks. */
export const MapSettings = z.object({
  tileSet: TileSet.nullable().default(null),
  /** Requested by the visitor's browser, and only with the visitor's consent. */
  tileServer: TileServer.nullable().default(null),
});
export type MapSettings = z.infer<typeof MapSettings>;
