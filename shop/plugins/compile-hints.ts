import type { Plugin } from "vite";
import { COMPILE_HINT } from "../../packages/tracking/compile-hint.ts";

/** What visitors' browsers run as a whole as soon as it is there: effects, the measuring script, what answers clicks. */
const OURS =
  /\/packages\/(?:tracking|effects|commerce)\/src\/|\/shop\/(?:app\/(?:tracking|enhance|islands|ui)|addresses)\//;

/** What draws a map, a mask or a picture: fetched once a visitor has asked for it, and then run nearly whole. */
const ENGINES = /\/node_modules\/(?:inputmask|leaflet|photoswipe)\//;

/** Has these scripts compiled while they arrive, not while a visitor waits for what a click does. */
export function compileHints(): Plugin {
  return {
    name: "compile-hints",
    generateBundle: {
      // Only the first line of a file counts, and Vite writes one of its own.
      order: "post",
      handler(_options, bundle) {
        if (this.environment.name !== "client") return;
        for (const chunk of Object.values(bundle)) {
          // The first script is counted to the byte, and small enough to be compiled at once.
          if (chunk.type !== "chunk" || chunk.facadeModuleId?.endsWith("/enhance/client.ts")) continue;
          if (chunk.moduleIds.length > 0 && chunk.moduleIds.every((id) => OURS.test(id) || ENGINES.test(id))) {
            chunk.code = `${COMPILE_HINT}\n${chunk.code}`;
          }
        }
      },
    },
  };
}
