import { globSync } from "node:fs";

/** An entry point of a package: the path that others import, and the source file behind it. */
export interface Entry {
  readonly subpath: string;
  readonly source: string;
}

const STAR = "*";

/** Every entry point of `exports`, with its patterns spelled out; an explicit name comes before a pattern. */
export function entriesOf(folder: string, exports: Readonly<Record<string, string>>): readonly Entry[] {
  const files = globSync("src/**/*.{ts,tsx,css}", { cwd: folder }).map((file) => `./${file.replaceAll("\\", "/")}`);
  const found = new Map<string, string>();
  for (const [name, target] of Object.entries(exports)) if (!name.includes(STAR)) found.set(name, target);
  for (const [name, target] of Object.entries(exports)) {
    if (!name.includes(STAR)) continue;
    const pattern = patternOf(target);
    for (const file of files) {
      const [, part] = pattern.exec(file) ?? [];
      const subpath = part === undefined ? "" : name.replace(STAR, part);
      if (part !== undefined && !found.has(subpath)) found.set(subpath, file);
    }
  }
  return [...found]
    .filter(([, source]) => source.startsWith("./src/"))
    .map(([subpath, source]) => ({ subpath, source }))
    .toSorted((one, other) => (one.subpath < other.subpath ? -1 : 1));
}

/** All stars of a target stand for the same text. */
function patternOf(target: string): RegExp {
  const [first = "", ...rest] = target.split(STAR).map((part) => part.replaceAll(".", String.raw`\.`));
  return new RegExp(rest.length ? `^${first}(.+)${rest.join(String.raw`\1`)}$` : `^${first}$`);
}
