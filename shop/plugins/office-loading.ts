import type { Plugin } from "vite";

const HELPER = /^\0?vite\/preload-helper\.js$/;
const OWN = "\0office-loading";
const OFFICE = /\/shop\/app\/admin\/|\/node_modules\/(?:@puckeditor|@tiptap)\//;

/**
 * Files that are fetched later are fetched by a helper of Vite's, which the storefront's first script carries inside.
 * As soon as the office used the same one it became a file of its own, and the first script of every page grew by it.
 * So the office has another, which simply fetches.
 */
export function officeLoading(): Plugin {
  return {
    name: "office-loading",
    enforce: "pre",
    apply: "build",
    resolveId(id, importer) {
      return HELPER.test(id) && importer !== undefined && OFFICE.test(importer) ? OWN : undefined;
    },
    load(id) {
      return id === OWN ? "export const __vitePreload = (load) => load();" : undefined;
    },
  };
}
