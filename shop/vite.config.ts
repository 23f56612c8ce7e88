import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { browserBoundary } from "./plugins/browser-boundary.ts";
import { compileHints } from "./plugins/compile-hints.ts";
import { compressAssets } from "./plugins/compress-assets.ts";
import { islands } from "./plugins/islands.ts";
import { lazyAdmin } from "./plugins/lazy-admin.ts";
import { loading } from "./plugins/loading.ts";
import { escapeWideCharacters } from "./plugins/escape-wide-characters.ts";
import { styleSheets } from "./plugins/style-sheets.ts";

import { CONSENT_PROMPT, TRACKING_CORE, TRACKING_INPUTS, trackingParts } from "./plugins/tracking-parts.ts";

/** Small modules of several scripts in one chunk: each chunk is a request of its own. */
const SHARED = {
  name: "shared",
  test: new RegExp(
    [
      "/packages/effects/src/(?:announce|listening|next-task|words)/",
      "/packages/effects/src/(?:scroll-to/scroll-position|tabs/tabs.machine).ts",
      "/packages/commerce/src/texts/",
      "/shop/(?:i18n/(?:t|languages)|urls/listing-url|event-params/purchase-id).ts",
      "/shop/app/(?:card-sizes|enhance/form-accepted).ts",
    ].join("|"),
  ),
};

/**
 * Vite does not empty folders outside its root by default. Not for all environments at once: React Router would remove
 * the whole of build/, with the documentation in it.
 */
const EMPTIES = true;

export default defineConfig(({ command }) => ({
  plugins: [
    loading(),
    reactRouter(),
    lazyAdmin(),
    islands(),
    styleSheets(),
    trackingParts(),
    browserBoundary(),
    compileHints(),
    escapeWideCharacters(),
    compressAssets(),
  ],
  // Unbundled, Drizzle alone takes 160 MB of memory. The bundled server starts faster, too.
  ssr: command === "build" ? { noExternal: true, external: ["pg-native", "sharp", "pdfkit"] } : {},
  build: {
    assetsInlineLimit: 0,
    // Nobody reads them, and compressing every file for its size takes two seconds of CPU.
    reportCompressedSize: false,
    // For older targets Lightning CSS replaces :dir() with a list of languages, which ignores dir="rtl".
    cssTarget: ["chrome120", "edge120", "firefox114", "safari16.4"],
  },
  environments: {
    client: {
      build: {
        emptyOutDir: EMPTIES,
        rolldownOptions: {
          input: ["./app/enhance/client.ts", ...TRACKING_INPUTS],
          output: { codeSplitting: { groups: [SHARED, CONSENT_PROMPT, TRACKING_CORE] } },
        },
      },
    },
    // Node.js keeps a module's source in memory, comments included.
    ssr: {
      build: { emptyOutDir: EMPTIES, rolldownOptions: { input: "./server/main.ts", output: { comments: false } } },
    },
  },
}));
