import { brotliCompressSync } from "node:zlib";
import { rolldown } from "rolldown";
import { COMPILE_HINT } from "../../packages/tracking/compile-hint.ts";

export interface Program {
  readonly entry: string;
  /** All files by name. */
  readonly files: ReadonlyMap<string, string>;
  /** Compressed size of the files that a browser loads at once, each compressed separately. */
  readonly brotliBytes: number;
}

/** Builds a script as a page would load it: one bundle plus lazily loaded chunks. */
export async function buildProgram(entry: string, { isOurs = false } = {}): Promise<Program> {
  const bundle = await rolldown({ input: entry, platform: "browser", logLevel: "silent" });
  const { output } = await bundle.generate({
    format: "esm",
    minify: true,
    comments: false,
    ...(isOurs && { postBanner: COMPILE_HINT }),
  });
  await bundle.close();
  const chunks = output.filter((file) => file.type === "chunk");
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const first = output[0].fileName;

  const atOnce = new Set([first]);
  // Iterating over a set includes the elements added meanwhile.
  for (const name of atOnce) for (const other of byName.get(name)?.imports ?? []) atOnce.add(other);

  return {
    entry: first,
    files: new Map(chunks.map(({ fileName, code }) => [fileName, code])),
    brotliBytes: [...atOnce].reduce(
      (total, name) => total + brotliCompressSync(byName.get(name)?.code ?? "").length,
      0,
    ),
  };
}
