import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { ADMIN_STATES } from "./admin-states.ts";
import { OWN_SHOP_STATES } from "./own-shop-states.ts";
import { PAGE_STATES, type PageState } from "./page-states.ts";
import { DRAWINGS, shotFile, SHOTS } from "./shot-files.ts";

/** What is drawn: a phone and a desktop, left to right. */
export const DRAWN_WIDTHS: readonly number[] = [390, 1440];
const SCHEMES = ["light", "dark"] as const;
const GAP = 24;
const BACKGROUND = "#d0d0d0";

/** The built screen left, its drawing right; in `shots/beside/`, with a page that shows all pairs. */
export async function putBesideDrawings(): Promise<void> {
  const folder = join(SHOTS, "beside");
  mkdirSync(folder, { recursive: true });
  const made: string[] = [];
  const states: readonly Pick<PageState, "name" | "drawing">[] = [...PAGE_STATES, ...OWN_SHOP_STATES, ...ADMIN_STATES];
  for (const { name, drawing = "" } of states) {
    for (const width of DRAWN_WIDTHS) {
      for (const colorScheme of SCHEMES) {
        const built = join(SHOTS, shotFile({ name, width, colorScheme, direction: "ltr" }));
        const drawn = drawingFile(drawing, width, colorScheme);
        if (drawn === undefined || !existsSync(built)) continue;
        const pair = `${drawing}-${width}-${colorScheme}.png`;
        await writePair(built, drawn, join(folder, pair));
        made.push(pair);
      }
    }
  }
  const list = made.toSorted().map((name) => `<h2>${name}</h2><img src="${name}" loading="lazy" alt="">`);
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><meta charset="utf-8"><title>Beside the drawings</title>${list.join("")}`,
  );
}

/** Drawings are named `NAME-WIDTH.jpg` and `NAME-WIDTH-dark.jpg`, in the folder or in its `pictures`. */
function drawingFile(drawing: string, width: number, scheme: (typeof SCHEMES)[number]): string | undefined {
  if (DRAWINGS === undefined) return undefined;
  const file = `${drawing}-${width}${scheme === "dark" ? "-dark" : ""}.jpg`;
  return [join(DRAWINGS, file), join(DRAWINGS, "pictures", file)].find((path) => existsSync(path));
}

async function writePair(built: string, drawn: string, target: string): Promise<void> {
  const { width, height } = await sharp(built).metadata();
  const drawing = await sharp(drawn).resize({ width }).png().toBuffer();
  const { height: drawnHeight } = await sharp(drawing).metadata();
  await sharp({
    create: {
      width: width * 2 + GAP,
      height: Math.max(height, drawnHeight),
      channels: 3,
      background: BACKGROUND,
    },
  })
    .composite([
      { input: built, left: 0, top: 0 },
      { input: drawing, left: width + GAP, top: 0 },
    ])
    .png()
    .toFile(target);
}
