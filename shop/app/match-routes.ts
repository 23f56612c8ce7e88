import { matchRoutes, type RouteObject } from "react-router";

type Matches = ReturnType<typeof matchRoutes<RouteObject>>;

/** Finds the routes of a path by the router's own rules. */
export function routeMatcher(tree: RouteObject[]): (path: string) => Matches {
  const candidates = routeCandidates(tree);
  return (path) => matchRoutes(candidates(path), path);
}

/**
 * The part of the tree that the first segment of a path allows, always the same object for the same part. `matchRoutes`
 * ranks and compiles all routes that it is given for every path: with two hundred, that costs more than rendering a
 * page.
 */
export function routeCandidates(tree: RouteObject[]): (path: string) => RouteObject[] {
  const firsts = new Set(leavesOf(tree).map(firstSegment));
  const trees = new Map(Array.from(firsts, (first) => [first, startingWith(tree, first)]));
  const others = startingWith(tree, ANY);
  return (path) => {
    const first = PLAIN.exec(path)?.groups?.["first"]?.toLowerCase();
    return first === undefined ? tree : (trees.get(first) ?? others);
  };
}

/** Any other spelling of a path, such as an encoded one, is matched against all routes. */
const PLAIN = /^\/(?<first>[\w.-]+)(?:\/|$)/;
/** The first segment of routes that match more than one. */
const ANY = "";

interface Leaf {
  readonly route: RouteObject;
  readonly path: string;
}

function leavesOf(routes: readonly RouteObject[], above = ""): readonly Leaf[] {
  return routes.flatMap((route) => {
    const path = joined(above, route.path);
    return [{ route, path }, ...leavesOf(route.children ?? [], path)];
  });
}

const joined = (above: string, path = "") => (path.startsWith("/") ? path : [above, path].filter(Boolean).join("/"));

/** Lower case, because paths match in any; `ANY` for a parameter, an optional segment or none. */
function firstSegment({ path }: Pick<Leaf, "path">): string {
  const [first = ""] = path.replace(/^\/+/, "").split("/");
  return /[:*?]/.test(first) ? ANY : first.toLowerCase();
}

function startingWith(routes: readonly RouteObject[], first: string, above = ""): RouteObject[] {
  return routes.flatMap((route): RouteObject[] => {
    const path = joined(above, route.path);
    const own = firstSegment({ path });
    if (own !== ANY && own !== first) return [];
    return [route.index ? route : { ...route, children: startingWith(route.children ?? [], first, path) }];
  });
}
