declare module "virtual:client-entry" {
  export const entry: string;
  export const preload: readonly string[];
  export const refresh: string | null;
}

declare module "virtual:react-router/server-build" {
  import type { ServerBuild } from "react-router";
  const build: ServerBuild;
  export = build;
}
