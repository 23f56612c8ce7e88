import type { Plugin } from "vite";
import { COMPILE_HINT } from "../../packages/tracking/compile-hint.ts";

/** Scripts that run almost completely as soon as they load: effects, tracking, click handlers. */
const OURS = /\/packages\/(?:tracking|effects|commerce)\/src\/|\/shop\/(?:app\/(?:tracking|enhance|islands|ui)|urls)\//;

/** Libraries that load on demand and then run almost completely. */
const ENGINES = /\/node_modules\/(?:inputmask|leaflet|photoswipe)\//;

/** Marks these scripts for eager compilation while they download, so that the first click need not wait for it. */
export function compileHints(): Plugin {
  return {
    name: "compile-hints",
    generateBundle: {
      // The hint must be a file's first line, and Vite adds one of its own.
      order: "post",
      handler(_options, bundle) {
        if (this.environment.name !== "client") return;
        for (const chunk of Object.values(bundle)) {
          // The first script has a byte budget, and is small enough to compile quickly.
          if (chunk.type !== "chunk" || chunk.facadeModuleId?.endsWith("/enhance/client.ts")) continue;
          if (chunk.moduleIds.length > 0 && chunk.moduleIds.every((id) => OURS.test(id) || ENGINES.test(id))) {
            chunk.code = `${COMPILE_HINT}\n${chunk.code}`;
          }
        }
      },
    },
  };
}
