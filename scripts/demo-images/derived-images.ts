import sharp from "sharp";

type Sources = ReadonlyMap<string, Buffer>;

function photograph(sources: Sources, name: string): Buffer {
  const source = sources.get(name);
  if (!source) throw new Error(`The folder has no ${name}.webp, from which another image is derived.`);
  return source;
}

/** A landscape crop of a portrait product photograph, for the journal. */
function landscape(name: string, top: number) {
  return (sources: Sources): Promise<Buffer> =>
    sharp(photograph(sources, name)).extract({ left: 0, top, width: 1200, height: 750 }).png().toBuffer();
}

/** Engraved initials as strokes instead of a font, so that every machine renders them the same. */
const INITIALS = ["M512 690V822", "M560 690V822H580C646 822 646 690 580 690Z", "M650 822L700 690L750 822M668 776H732"];

function engravingSvg(width: number, height: number): Buffer {
  const strokes = (color: string, opacity: number, lineWidth: number, shift: number): string =>
    `<g fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${lineWidth}" stroke-linecap="round" stroke-linejoin="round" transform="translate(-25 ${shift})">${INITIALS.map((path) => `<path d="${path}"/>`).join("")}</g>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${strokes("#dfe8d8", 0.55, 12, 4)}${strokes("#3d4d3c", 0.85, 11, -1)}${strokes("#55684f", 0.8, 6, 1)}</svg>`,
  );
}

async function engravedMug(sources: Sources): Promise<Buffer> {
  const mug = sharp(photograph(sources, "tide-mug--sage"));
  const { width, height } = await mug.metadata();
  return mug
    .composite([{ input: engravingSvg(width, height) }])
    .png()
    .toBuffer();
}

/** Name → image that is cropped or composed from the photographs. */
export const derivedPictures: Readonly<Record<string, (sources: Sources) => Promise<Buffer>>> = {
  "journal--bench": landscape("wheel-workshop--bench", 420),
  "journal--foot-ring": landscape("dune-bowl--oat", 380),
  "journal--four-glazes": landscape("harbor-plate--stack", 400),
  "journal--speckle": landscape("tide-mug--oat-detail", 240),
  "personalised-mug--engraved": engravedMug,
  "personalised-mug--engraved-detail": async (sources) =>
    sharp(await engravedMug(sources))
      .extract({ left: 230, top: 300, width: 760, height: 950 })
      .png()
      .toBuffer(),
};
