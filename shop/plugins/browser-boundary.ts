import type { Plugin } from "vite";

/**
 * Fails the build when code of the server ends up in a browser chunk. React Router strips loaders from routes before
 * this runs, so what is left is a real leak.
 */
export function browserBoundary(): Plugin {
  return {
    name: "browser-boundary",
    apply: "build",
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        const leak = chunk.moduleIds.find((id) => /\/shop\/server\/|\/node_modules\/(pg|drizzle-orm|zod)\//.test(id));
        if (leak)
          this.error(`${chunk.fileName} would carry ${leak} to the browser. Only loaders may import shop/server.`);
      }
    },
  };
}
