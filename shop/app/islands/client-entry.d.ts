declare module "virtual:client-entry" {
  export const entry: string;
  export const preload: readonly string[];
  export const refresh: string | null;
}

declare module "virtual:tracking-files" {
  /** Part of the measuring script → where browsers find it. */
  export const files: Readonly<Record<string, string>>;
}

declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";
  const build: ServerBuild;
  export = build;
}
