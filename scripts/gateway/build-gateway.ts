import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "vite";
import { bundleScript } from "../tracking/bundle.ts";

const SHOP = resolve(import.meta.dirname, "../../shop");

/** The program that starts the gateway; it is beside what it needs. */
export const GATEWAY_PROGRAM = "vitrine-gateway.js";

/**
 * Builds the gateway as it is published: one file with the server, its migrations and its packages, the tracking script,
 * the licences of the packages, and the program. Only PostgreSQL cannot be bundled.
 */
export async function buildGateway(target: string): Promise<void> {
  await build({
    root: SHOP,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    ssr: { noExternal: true, external: ["pg-native"] },
    build: {
      ssr: "gateway/main.ts",
      outDir: target,
      emptyOutDir: true,
      reportCompressedSize: false,
      cssTarget: ["chrome120", "edge120", "firefox121", "safari16.4"],
      license: { fileName: "LICENSES.md" },
      rolldownOptions: { output: { entryFileNames: "server.js", codeSplitting: false, comments: false } },
    },
  });
  for (const [name, code] of await bundleScript()) writeFileSync(join(target, name), code);
  writeFileSync(join(target, GATEWAY_PROGRAM), readFileSync(join(SHOP, "gateway", GATEWAY_PROGRAM), "utf8"), {
    mode: 0o755,
  });
}
