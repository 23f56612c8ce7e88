import type { Plugin } from "vite";

const HELPER = /^\0?vite\/preload-helper\.js$/;
const EFFECTS = /\/packages\/effects\/src\//;
const HAS_NO_STYLES =
  /\/shop\/app\/(?:admin|tracking)\/|\/packages\/tracking\/src\/|\/node_modules\/(?:@puckeditor|@tiptap)\//;

const PLAIN = "export const __vitePreload = (load) => load();";
const WITH_PRELOADS = `
const requested = {};
export const __vitePreload = (load, files = []) =>
  Promise.all(
    files.map(
      (file) =>
        (requested[file] ??= new Promise((resolve) => {
          const isStyle = file.endsWith("css");
          const link = document.createElement("link");
          link.rel = isStyle ? "stylesheet" : "modulepreload";
          link.href = "/" + file;
          link.onload = link.onerror = resolve;
          document.head.append(link);
          if (!isStyle) resolve();
        })),
    ),
  ).then(load);`;

/** A helper that several entries share would become a chunk of its own, so the storefront's first script has its own. */
const SOURCES: Readonly<Record<string, string>> = {
  "\0load-storefront": WITH_PRELOADS,
  "\0load-effects": WITH_PRELOADS,
  "\0load-plainly": PLAIN,
};

/**
 * Replaces Vite's preload helper for dynamic imports, which would be a seventh of the storefront's first script. Ours
 * preloads a module's imports and waits for its stylesheets; a stylesheet that fails to load delays nothing.
 */
export function loading(): Plugin {
  return {
    name: "loading",
    enforce: "pre",
    apply: "build",
    resolveId(id, importer) {
      if (!HELPER.test(id) || importer === undefined) return undefined;
      if (HAS_NO_STYLES.test(importer)) return "\0load-plainly";
      return EFFECTS.test(importer) ? "\0load-effects" : "\0load-storefront";
    },
    load: (id) => SOURCES[id],
  };
}
