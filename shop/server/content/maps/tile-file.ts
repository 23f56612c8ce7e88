import { open } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, zstdDecompress } from "node:zlib";
import { Compression, type Header, PMTiles, ResolvedValueCache, type Source } from "pmtiles";

/** A file with larger parts is damaged or malicious. */
const MAX_READ_BYTES = 8 * 1024 * 1024;
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;
const KEPT_DIRECTORIES = 100;

const UNPACK = {
  [Compression.Gzip]: promisify(gunzip),
  [Compression.Brotli]: promisify(brotliDecompress),
  [Compression.Zstd]: promisify(zstdDecompress),
} as const;

/** A PMTiles file on disk. Its directories are cached. */
export interface TileFile {
  header(): Promise<Header>;
  metadata(): Promise<unknown>;
  /** Decompressed; null if the file has no such tile. */
  tile(z: number, x: number, y: number): Promise<Uint8Array<ArrayBuffer> | null>;
}

export function tileFile(path: string): TileFile {
  const source: Source = { getKey: () => path, getBytes: (offset, length) => readPart(path, offset, length) };
  const archive = new PMTiles(source, new ResolvedValueCache(KEPT_DIRECTORIES, true, unpack), unpack);
  return {
    header: async () => await archive.getHeader(),
    metadata: async () => await archive.getMetadata(),
    async tile(z, x, y) {
      const found = await archive.getZxy(z, x, y);
      return found ? new Uint8Array(found.data) : null;
    },
  };
}

/** Opened for each part, so that a replaced file is not held open. */
async function readPart(path: string, offset: number, length: number): Promise<{ data: ArrayBuffer }> {
  if (length > MAX_READ_BYTES) throw new RangeError("A part of the PMTiles file is too large.");
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, offset);
    return { data: buffer.buffer.slice(0, bytesRead) };
  } finally {
    await file.close();
  }
}

async function unpack(packed: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None || compression === Compression.Unknown) return packed;
  const unpacked = await UNPACK[compression](new Uint8Array(packed), { maxOutputLength: MAX_UNPACKED_BYTES });
  return new Uint8Array(unpacked).buffer;
}
