import type { ServerBuild } from "react-router";

type Route = NonNullable<ServerBuild["routes"][string]>;
type Modules = Readonly<Record<string, Route["module"]>>;

/** React Router's build, in production without the modules of the admin's routes. */
export interface LazyBuild extends Omit<ServerBuild, "routes"> {
  readonly routes: Readonly<
    Record<string, (Omit<Route, "module"> & { readonly module?: Route["module"] }) | undefined>
  >;
  /** Loads those modules, by the ID of their route. Absent in development. */
  readonly loadAdmin?: () => Promise<Modules>;
}

export async function moduleOf(build: LazyBuild, id: string): Promise<Route["module"] | undefined> {
  return build.routes[id]?.module ?? (await build.loadAdmin?.())?.[id];
}

/** The build with all routes. */
export async function wholeBuild(build: LazyBuild): Promise<ServerBuild> {
  return withModules(build, (await build.loadAdmin?.()) ?? {});
}

/** The build with the routes whose modules are given or present. */
export function withModules(build: LazyBuild, modules: Modules = {}): ServerBuild {
  const routes = Object.entries(build.routes).flatMap(([id, route]) => {
    const module = route?.module ?? modules[id];
    return route && module ? [[id, { ...route, module }] as const] : [];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
