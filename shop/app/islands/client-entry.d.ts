declare module "virtual:client-entry" {
  export const entry: string;
  export const preload: readonly string[];
  export const refresh: string | null;
}

declare module "virtual:style-sheet" {
  /** The storefront's style sheet as browsers load it; empty in development. */
  export const css: string;
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
