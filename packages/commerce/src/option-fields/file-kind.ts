import type { AcceptedFiles } from "./definition.ts";
import { plainLine } from "../reviews/index.ts";

export type FileKind = "jpeg" | "png" | "webp" | "gif" | "pdf";

interface KindFacts {
  readonly group: AcceptedFiles;
  readonly mediaType: string;
  /** File extensions; new names get the first. */
  readonly endings: readonly string[];
  /** The file's first bytes; null matches any byte. */
  readonly signature: readonly (number | null)[];
}

const ANY_FOUR = [null, null, null, null];

export const FILE_KINDS: Readonly<Record<FileKind, KindFacts>> = {
  jpeg: { group: "image", mediaType: "image/jpeg", endings: ["jpg", "jpeg"], signature: [0xff, 0xd8, 0xff] },
  png: { group: "image", mediaType: "image/png", endings: ["png"], signature: [0x89, ...bytesOf("PNG\r\n\u001a\n")] },
  webp: {
    group: "image",
    mediaType: "image/webp",
    endings: ["webp"],
    signature: [...bytesOf("RIFF"), ...ANY_FOUR, ...bytesOf("WEBP")],
  },
  gif: { group: "image", mediaType: "image/gif", endings: ["gif"], signature: bytesOf("GIF8") },
  pdf: { group: "pdf", mediaType: "application/pdf", endings: ["pdf"], signature: bytesOf("%PDF-") },
};

const KINDS = Object.keys(FILE_KINDS) as FileKind[];
const LONGEST_NAME = 80;

/** Recognises a file by its first bytes, because neither its name nor the browser's type can be trusted. */
export function sniffFileKind(bytes: Uint8Array): FileKind | null {
  const isLike = (kind: FileKind) =>
    FILE_KINDS[kind].signature.every((byte, index) => byte === null || bytes[index] === byte);
  return KINDS.find(isLike) ?? null;
}

/** Removes paths from a name and gives it the extension of its kind. */
export function safeFileName(name: string, kind: FileKind): string {
  const { endings } = FILE_KINDS[kind];
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const bare = plainLine(last)
    .replace(/[<>:"|?*\p{C}]/gu, "")
    .replace(/^[. ]+/, "");
  const ending = endings.find((one) => bare.toLowerCase().endsWith(`.${one}`));
  const stem = ending === undefined ? bare : bare.slice(0, -ending.length - 1);
  return `${[...stem].slice(0, LONGEST_NAME).join("").trim() || "file"}.${ending ?? endings[0]}`;
}

function bytesOf(text: string): number[] {
  return [...text].map((character) => character.charCodeAt(0));
}
