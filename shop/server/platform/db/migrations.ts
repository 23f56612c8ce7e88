import type { Migration } from "./migrate.ts";

/** Read at build time, so that the bundled server contains them. */
const texts = import.meta.glob<string>("./migrations/*.sql", { query: "?raw", import: "default", eager: true });

export const migrations: readonly Migration[] = Object.entries(texts)
  .map(([path, sql]) => ({ name: path.slice(path.lastIndexOf("/") + 1, -".sql".length), sql }))
  .toSorted((a, b) => (a.name < b.name ? -1 : 1));
