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
  /** Part of the tracking script → its URL. */
  export const files: Readonly<Record<string, string>>;
}

declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";
  const build: ServerBuild;
  export = build;
}
