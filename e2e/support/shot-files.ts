import { resolve } from "node:path";

export const SHOTS = resolve(import.meta.dirname, "../../shots");

/** The pictures of the README. */
export const PICTURES = resolve(import.meta.dirname, "../../docs/images");

/** The folder of drawings that `--beside` names. */
export const DRAWINGS = process.env["DRAWINGS"];

export interface Shot {
  readonly name: string;
  readonly width: number;
  readonly colorScheme: "light" | "dark";
  readonly direction: "ltr" | "rtl";
}

export function shotFile({ name, width, colorScheme, direction }: Shot): string {
  return `${width}-${colorScheme}-${direction}--${name.replaceAll(/[^a-z0-9]+/gi, "-")}.png`;
}

export function parseShotFile(file: string): { readonly sheet: string; readonly name: string } | null {
  const { sheet, name } = /^(?<sheet>\d+-(?:light|dark)-(?:ltr|rtl))--(?<name>.+)\.png$/.exec(file)?.groups ?? {};
  return sheet && name ? { sheet, name: name.replaceAll("-", " ") } : null;
}
