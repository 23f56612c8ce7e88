/** `npm run package`: makes the npm tarballs of the packages in `dist/` and prints their sizes. */
import { rmSync } from "node:fs";
import { basename, resolve } from "node:path";
import { packAll, packGateway } from "./packages/pack.ts";

const TARGET = resolve(import.meta.dirname, "../dist");

rmSync(TARGET, { recursive: true, force: true });
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
for (const { file, bytes, unpackedBytes, files } of [...(await packAll(TARGET)), await packGateway(TARGET)])
  console.log(`${basename(file)}: ${kilobytes(bytes)}, ${kilobytes(unpackedBytes)} unpacked, ${files} files`);
