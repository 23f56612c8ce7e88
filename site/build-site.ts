/**
 * Writes the documentation into build/docs: plain files for any web server and any URL.
 *
 *   node site/build-site.ts [folder]
 */
import { resolve } from "node:path";
import { writeSite } from "./write/write-site.ts";

await writeSite(resolve(process.argv[2] ?? "build/docs"));
