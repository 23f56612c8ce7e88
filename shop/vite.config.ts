import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { browserBoundary } from "./plugins/browser-boundary.ts";
import { compileHints } from "./plugins/compile-hints.ts";
import { compressAssets } from "./plugins/compress-assets.ts";
import { islands } from "./plugins/islands.ts";
import { officeLoading } from "./plugins/office-loading.ts";
import { plainLetters } from "./plugins/plain-letters.ts";
import { TRACKING_CORE, TRACKING_INPUTS, trackingParts } from "./plugins/tracking-parts.ts";

/** What scripts say, and how they listen: one file, or the first script would have to name five. */
const SPOKEN = {
  name: "announce",
  test: /\/packages\/effects\/src\/(?:announce|listening|next-task|words)\/|\/shop\/texts\/|\/packages\/commerce\/src\/texts\//,
};

export default defineConfig(({ command }) => ({
  plugins: [
    officeLoading(),
    reactRouter(),
    islands(),
    trackingParts(),
    browserBoundary(),
    compileHints(),
    plainLetters(),
    compressAssets(),
  ],
  // Unbundled, Drizzle alone costs 160 MB of memory; bundled, the server is one folder that starts in a blink.
  ssr: command === "build" ? { noExternal: true, external: ["pg-native", "sharp"] } : {},
  build: {
    assetsInlineLimit: 0,
    // The build lies outside this folder, where Vite would otherwise leave old files.
    emptyOutDir: true,
    // For older Chromiums :dir() would become a list of languages, and pages that only say dir="rtl" would not turn.
    cssTarget: ["chrome120", "edge120", "firefox114", "safari16.4"],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: ["./app/enhance/client.ts", ...TRACKING_INPUTS],
          output: { codeSplitting: { groups: [TRACKING_CORE, SPOKEN] } },
        },
      },
    },
    // Comments would be kept in memory for as long as the shop runs.
    ssr: { build: { rolldownOptions: { input: "./server/main.ts", output: { comments: false } } } },
  },
}));
