declare module "virtual:client-entry" {
  export const entry: string;
  export const preload: readonly string[];
  export const refresh: string | null;
}

declare module "virtual:style-sheets" {
  /** The storefront's style sheets as browsers load them, by URL; none in development. */
  export const sheets: Readonly<Record<string, string>>;
}

declare module "virtual:tracking-files" {
  import type { BuiltFile } from "../../server/tracking/script/script-parts.ts";
  /** By part of the tracking script. */
  export const files: Readonly<Record<string, BuiltFile>>;
}

declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";
  const build: ServerBuild;
  export = build;
}
