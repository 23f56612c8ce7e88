import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { putBesideDrawings } from "./beside-drawings.ts";
import { DRAWINGS, parseShotFile, SHOTS } from "./shot-files.ts";

const COLUMNS = 8;
const CELL_WIDTH = 240;
const MAX_HEIGHT = 520;
const LABEL_HEIGHT = 22;
const GAP = 12;

/** Joins the pictures of `npm run shots` into one sheet per width, colour scheme and direction, and lists the sheets. */
export default async function makeContactSheets(): Promise<void> {
  if (DRAWINGS !== undefined) return putBesideDrawings();
  const sheets = Map.groupBy(
    readdirSync(SHOTS).flatMap((file) => {
      const shot = parseShotFile(file);
      return shot ? [{ file, ...shot }] : [];
    }),
    ({ sheet }) => sheet,
  );
  for (const [sheet, shots] of sheets) await makeSheet(sheet, shots);
  const names = [...sheets.keys()].toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
  const list = names.map((name) => `<h2>${name}</h2><img src="sheet-${name}.png" loading="lazy" alt="">`);
  writeFileSync(join(SHOTS, "index.html"), `<!doctype html><meta charset="utf-8"><title>Shots</title>${list.join("")}`);
}

interface NamedShot {
  readonly file: string;
  readonly name: string;
}

async function makeSheet(sheet: string, shots: readonly NamedShot[]): Promise<void> {
  const rows = Math.ceil(shots.length / COLUMNS);
  const rowHeight = LABEL_HEIGHT + MAX_HEIGHT + GAP;
  const cells = await Promise.all(
    shots.map(async ({ file, name }, index) => {
      const left = GAP + (index % COLUMNS) * (CELL_WIDTH + GAP);
      const top = GAP + Math.floor(index / COLUMNS) * rowHeight;
      const picture = await sharp(join(SHOTS, file)).resize({ width: CELL_WIDTH }).toBuffer();
      const { height } = await sharp(picture).metadata();
      const cut = sharp(picture).extract({ left: 0, top: 0, width: CELL_WIDTH, height: Math.min(height, MAX_HEIGHT) });
      const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL_WIDTH}" height="${LABEL_HEIGHT}"><text y="15" font-family="sans-serif" font-size="13">${name}</text></svg>`;
      return [
        { input: Buffer.from(label), left, top },
        { input: await cut.toBuffer(), left, top: top + LABEL_HEIGHT },
      ];
    }),
  );
  await sharp({
    create: {
      width: GAP + COLUMNS * (CELL_WIDTH + GAP),
      height: GAP + rows * rowHeight,
      channels: 3,
      background: "#d0d0d0",
    },
  })
    .composite(cells.flat())
    .png()
    .toFile(join(SHOTS, `sheet-${sheet}.png`));
}
