/** The files of a video block. */
export type VideoFileKind = "video" | "captions" | "poster";

export interface FoundKind {
  readonly extension: string;
  readonly type: string;
}

/** Enough for the first pages of an Ogg file, one of which names the codec. */
export const HEAD_BYTES = 4096;

export const WRONG_FILE: Readonly<Record<VideoFileKind, string>> = {
  video: "This is not a video that browsers play. Upload an MP4 (H.264), WebM or Ogg file.",
  captions: "This is not a WebVTT file. Captions begin with the line WEBVTT; save them as .vtt in UTF-8.",
  poster: "This is not an image that can be read. Upload a JPEG, PNG, WebP or AVIF file.",
};

/** Identifies a file by its first bytes; its name and declared type are not trusted. */
export function kindOf(kind: VideoFileKind, head: Buffer): FoundKind | null {
  const letters = head.toString("latin1");
  switch (kind) {
    case "video":
      return videoKind(letters);
    case "captions":
      return /^(?:\u00ef\u00bb\u00bf)?WEBVTT(?:[ \t\r\n]|$)/.test(letters)
        ? { extension: "vtt", type: "text/vtt" }
        : null;
    case "poster":
      // The image library reads the whole file at the end.
      return { extension: "webp", type: "image/webp" };
  }
}

/** Brands of MP4 files with video. The same container is used for photos (HEIC, AVIF), sound (M4A) and QuickTime. */
const FILM_BRANDS = /^(?:isom|iso[2-9]|mp4[12v]|avc1|M4V.|MSNV|dash|f4v |3gp\d)$/;
const OGG_FILM = /\u0080theora|OVP80|BBCD\0/;

function videoKind(letters: string): FoundKind | null {
  if (letters.startsWith("\u001aE\u00df\u00a3")) {
    // Matroska has the same signature and does not play everywhere.
    return letters.slice(0, 64).includes("webm") ? { extension: "webm", type: "video/webm" } : null;
  }
  if (letters.startsWith("OggS")) return OGG_FILM.test(letters) ? { extension: "ogv", type: "video/ogg" } : null;
  const isMp4 = letters.slice(4, 8) === "ftyp" && FILM_BRANDS.test(letters.slice(8, 12));
  return isMp4 ? { extension: "mp4", type: "video/mp4" } : null;
}

const TIME = String.raw`(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}`;
const CUE_TIMES = new RegExp(`^${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t].*)?$`);

/** Why captions cannot be shown; null if they can. */
export function captionsProblem(bytes: Uint8Array): string | null {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return WRONG_FILE.captions;
  }
  const lines = text.split(/\r\n|\r|\n/);
  const times = lines.flatMap((line, index) => (line.includes("-->") ? [{ line, number: index + 1 }] : []));
  if (times.length === 0)
    return "This file has no captions yet. Each one begins with a line such as 00:01.000 --> 00:04.000.";
  const wrong = times.find(({ line }) => !CUE_TIMES.test(line));
  return wrong ? `Line ${wrong.number} has no readable times. Write them as 00:01.000 --> 00:04.000.` : null;
}
