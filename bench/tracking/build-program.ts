import { brotliCompressSync } from "node:zlib";
import { rolldown } from "rolldown";
import { COMPILE_HINT } from "../../packages/tracking/compile-hint.ts";

export interface Program {
  readonly entry: string;
  /** Every file of it, by name. */
  readonly files: ReadonlyMap<string, string>;
  /** What a browser loads before it needs anything rare, each file compressed by itself. */
  readonly brotliBytes: number;
}

/** A script as a page would load it: one bundle, and what it imports later beside it. */
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
  // A set that grows while it is walked is walked to its end.
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
