import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import type { Person } from "../../people/accounts/person.ts";
import type { Config } from "../../config.ts";
import { saveSettings } from "../../people/settings/save-settings.ts";
import type { Shop } from "../../shop.ts";
import { appendPart, type PartRefusal } from "../../platform/storage/append-part.ts";
import { checkHeader, checkTileFile, HEADER_BYTES } from "./check-tile-file.ts";
import type { TileSet } from "../../platform/settings/map-settings.ts";

const GIGABYTE = 1024 ** 3;
/** A country with all its streets; a city needs a hundredth of it. */
const MAX_TILE_SET_GIGABYTES = 4;
const MAX_NAME_LENGTH = 200;

type Staff = Pick<Person, "id" | "name" | "email">;

export interface TileSetPart {
  /** Chosen by the browser, the same for all parts of a file. */
  readonly upload: string;
  readonly fileName: string;
  readonly offset: number;
  readonly total: number;
  readonly bytes: Uint8Array;
}

type TileSetRefusal = PartRefusal | { readonly code: "too-large" | "wrong-file"; readonly text: string };

export function tileSetPath({ dataDirectory }: Pick<Config, "dataDirectory">, id: string): string {
  return join(dataDirectory, "map-tiles", `${id}.pmtiles`);
}

/**
 * Receives one part of a PMTiles file. The header in the first part shows whether the file can be used; other files are
 * discarded. The last part replaces the previous tile set.
 */
export async function receiveTileSet(
  shop: Shop,
  staff: Staff,
  { upload, fileName, offset, total, bytes }: TileSetPart,
): Promise<Result<{ readonly received: number; readonly isStored: boolean }, TileSetRefusal>> {
  if (total > MAX_TILE_SET_GIGABYTES * GIGABYTE) {
    const text = `This file is larger than ${MAX_TILE_SET_GIGABYTES} GB. Upload a smaller region or fewer zoom levels.`;
    return refuse({ code: "too-large", text });
  }
  if (offset === 0) {
    const first = checkHeader(bytes, total);
    if (!first.ok) return refuse({ code: "wrong-file", text: first.error });
  }
  const folder = join(shop.config.dataDirectory, "unfinished");
  const appended = await appendPart(folder, { name: `map-${staff.id}-${upload}`, offset, bytes });
  if (!appended.ok) return appended;
  const { path, received } = appended.value;
  if (received < total) return ok({ received, isStored: false });

  const checked =
    received === total ? await describe(path, total) : refuse("More was sent than the file has. Try again.");
  if (!checked.ok) {
    await rm(path, { force: true });
    return refuse({ code: "wrong-file", text: checked.error });
  }
  const id = randomBytes(8).toString("hex");
  await mkdir(join(shop.config.dataDirectory, "map-tiles"), { recursive: true });
  await rename(path, tileSetPath(shop.config, id));
  await exchange(shop, staff, {
    ...checked.value,
    id,
    fileName: fileName.slice(0, MAX_NAME_LENGTH),
    bytes: total,
    uploadedAt: shop.now().toISOString(),
  });
  return ok({ received, isStored: true });
}

export async function removeTileSet(shop: Shop, staff: Staff): Promise<void> {
  await exchange(shop, staff, null);
}

/** Deletes the old file after saving the settings: pages being rendered meanwhile still find their tiles. */
async function exchange(shop: Shop, staff: Staff, tileSet: TileSet | null): Promise<void> {
  let before: TileSet | null = null;
  await saveSettings(shop, staff, "maps", (now) => {
    before = now.tileSet;
    return { ...now, tileSet };
  });
  const replaced = before as TileSet | null;
  if (replaced) await rm(tileSetPath(shop.config, replaced.id), { force: true });
}

async function describe(path: string, total: number) {
  const head = checkHeader(await headOf(path), total);
  if (!head.ok) return head;
  const { kind, minZoom, maxZoom, bounds } = head.value;
  const whole = await checkTileFile(path, { kind, minZoom, maxZoom, bounds });
  return whole.ok ? ok({ kind, minZoom, maxZoom, bounds, ...whole.value }) : whole;
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
