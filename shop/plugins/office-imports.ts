import type { Plugin } from "vite";

const HELPER = /^\0?vite\/preload-helper\.js$/;
const PLAIN = "\0office-imports";

/**
 * What the office loads later, it loads without preloading. With Vite's helper, office and storefront would share it,
 * and it would become a file of its own that every page of the shop has to fetch at its start.
 */
export function officeImports(): Plugin {
  return {
    name: "office-imports",
    enforce: "pre",
    resolveId(id, importer) {
      return HELPER.test(id) && importer?.includes("/shop/app/admin/") ? PLAIN : undefined;
    },
    load(id) {
      return id === PLAIN ? "export const __vitePreload = (load) => load();" : undefined;
    },
  };
}
