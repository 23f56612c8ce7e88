import { quoted, shopSchemas } from "./shop-tables.ts";

/** Where the tables of `public` are built. That schema itself stays: extensions live in it, which are not ours to move. */
export const BUILDING = "restoring";
export const REPLACED = "_before_restore";

/** Those of the shop beside `public`. */
export function otherSchemas(): readonly string[] {
  return shopSchemas().filter((schema) => schema !== "public");
}

/** Where a table of the back-up is while it is being restored. */
export function place({ schema, name }: { readonly schema: string; readonly name: string }): string {
  return quoted({ schema: schema === "public" ? BUILDING : schema, name });
}
