import { gzipSync } from "node:zlib";
import { PbfWriter } from "pbf";
import { TileType, zxyToTileId } from "pmtiles";

export interface TestTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly bytes: Uint8Array;
}

interface TestArchive {
  readonly tiles: readonly TestTile[];
  readonly type?: TileType;
  readonly metadata?: object;
  readonly zooms?: readonly [least: number, most: number];
  /** West, south, east, north. */
  readonly bounds?: readonly [number, number, number, number];
  readonly version?: number;
}

const HEADER = 127;
const [NONE, GZIP] = [1, 2];

/** A PMTiles file of version 3: header, one directory, metadata and a few tiles. Vector tiles are compressed. */
export function pmtilesFile(archive: TestArchive): Buffer {
  const { type = TileType.Mvt, metadata = {}, version = 3, bounds = [-9.4, 51.4, -9.1, 51.7] } = archive;
  const isVector = type === TileType.Mvt;
  const zooms = archive.zooms ?? minMax(archive.tiles.map(({ z }) => z));
  const tiles = archive.tiles
    .map(({ z, x, y, bytes }) => ({ id: zxyToTileId(z, x, y), bytes: isVector ? gzipSync(bytes) : Buffer.from(bytes) }))
    .toSorted((a, b) => a.id - b.id);
  const root = gzipSync(directory(tiles));
  const json = gzipSync(JSON.stringify(metadata));
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes));

  const header = Buffer.alloc(HEADER);
  header.write("PMTiles", "latin1");
  header.writeUInt8(version, 7);
  const sections = [
    [HEADER, root.length],
    [HEADER + root.length, json.length],
    [0, 0],
    [HEADER + root.length + json.length, data.length],
  ];
  for (const [index, number] of [...sections.flat(), tiles.length, tiles.length, tiles.length].entries()) {
    header.writeBigUInt64LE(BigInt(number), 8 + 8 * index);
  }
  header.writeUInt8(1, 96);
  header.writeUInt8(GZIP ?? 0, 97);
  header.writeUInt8((isVector ? GZIP : NONE) ?? 0, 98);
  header.writeUInt8(type, 99);
  header.writeUInt8(zooms[0], 100);
  header.writeUInt8(zooms[1], 101);
  for (const [index, degrees] of bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index);
  return Buffer.concat([header, root, json, data]);
}

function directory(tiles: readonly { readonly id: number; readonly bytes: Uint8Array }[]): Uint8Array {
  const writer = new PbfWriter();
  writer.writeVarint(tiles.length);
  for (const [index, { id }] of tiles.entries()) writer.writeVarint(id - (tiles[index - 1]?.id ?? 0));
  tiles.forEach(() => writer.writeVarint(1));
  for (const { bytes } of tiles) writer.writeVarint(bytes.length);
  // The first offset is 0, written as 1; 0 means "right after the previous tile".
  for (const index of tiles.keys()) writer.writeVarint(index === 0 ? 1 : 0);
  return writer.finish();
}

function minMax(numbers: readonly number[]): readonly [number, number] {
  return [Math.min(...numbers), Math.max(...numbers)];
}

export interface TestFeature {
  readonly layer: string;
  readonly type: "point" | "line" | "polygon";
  readonly properties?: Readonly<Record<string, string>>;
  /** In 4096ths of the tile. */
  readonly points: readonly (readonly [number, number])[];
}

const GEOMETRY = { point: 1, line: 2, polygon: 3 } as const;
const [MOVE, LINE, CLOSE] = [1, 2, 7] as const;

/** A vector tile with these features, one layer per name. */
export function vectorTile(features: readonly TestFeature[]): Uint8Array {
  const tile = new PbfWriter();
  for (const layer of new Set(features.map((feature) => feature.layer))) {
    tile.writeMessage(3, writeLayer, { name: layer, features: features.filter((feature) => feature.layer === layer) });
  }
  return tile.finish();
}

function writeLayer(layer: { name: string; features: readonly TestFeature[] }, writer?: PbfWriter): void {
  if (!writer) return;
  const texts = layer.features.flatMap(({ properties = {} }) => Object.entries(properties));
  const keys = [...new Set(texts.map(([key]) => key))];
  const values = [...new Set(texts.map(([, value]) => value))];
  writer.writeVarintField(15, 2);
  writer.writeStringField(1, layer.name);
  for (const feature of layer.features) {
    writer.writeMessage(2, writeFeature, { feature, keys, values });
  }
  for (const key of keys) writer.writeStringField(3, key);
  for (const value of values) {
    writer.writeMessage(4, (text: string, inner?: PbfWriter) => inner?.writeStringField(1, text), value);
  }
  writer.writeVarintField(5, 4096);
}

interface Coded {
  readonly feature: TestFeature;
  readonly keys: readonly string[];
  readonly values: readonly string[];
}

function writeFeature({ feature, keys, values }: Coded, writer?: PbfWriter): void {
  const { type, points, properties = {} } = feature;
  const tags = Object.entries(properties).flatMap(([key, value]) => [keys.indexOf(key), values.indexOf(value)]);
  writer?.writePackedVarint(2, tags);
  writer?.writeVarintField(3, GEOMETRY[type]);
  writer?.writePackedVarint(4, commands(points, type));
}

function commands(points: readonly (readonly [number, number])[], type: TestFeature["type"]): number[] {
  let [left, top] = [0, 0];
  const steps = points.map(([x, y]) => {
    const step = [zigzag(x - left), zigzag(y - top)];
    [left, top] = [x, y];
    return step;
  });
  const [first = [], ...others] = steps;
  const codes = [(1 << 3) | MOVE, ...first];
  if (others.length > 0) codes.push((others.length << 3) | LINE, ...others.flat());
  if (type === "polygon") codes.push((1 << 3) | CLOSE);
  return codes;
}

function zigzag(number: number): number {
  return (number << 1) ^ (number >> 31);
}
