import { quoted, shopSchemas } from "./shop-tables.ts";

/** The schema in which the tables of `public` are rebuilt. `public` itself stays, because it contains extensions. */
export const BUILDING = "restoring";
export const REPLACED = "_before_restore";

/** The shop's schemas other than `public`. */
export function otherSchemas(): readonly string[] {
  return shopSchemas().filter((schema) => schema !== "public");
}

/** The qualified name of a table while it is being restored. */
export function restoredName({ schema, name }: { readonly schema: string; readonly name: string }): string {
  return quoted({ schema: schema === "public" ? BUILDING : schema, name });
}
