import fc from "fast-check";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { routeCandidates, routeMatcher } from "./match-routes.ts";

const TREE: RouteObject[] = [
  {
    id: "shell",
    children: [
      { id: "home", index: true },
      { id: "shop", path: "shop" },
      { id: "shop-page", path: "shop/page/:page" },
      { id: "product", path: "product/:slug" },
      {
        id: "account",
        path: "my-account",
        children: [
          { id: "orders", path: "orders/:page?" },
          { id: "start", index: true },
        ],
      },
      { id: "journal", path: ":lang?/journal" },
      { id: "page", path: ":slug" },
      { id: "nothing", path: "*" },
    ],
  },
  {
    id: "admin",
    path: "admin",
    children: [
      { id: "all", path: "*" },
      { id: "orders", path: "orders" },
    ],
  },
  { id: "absolute", path: "/feed" },
];
const idsOf = (matches: ReturnType<typeof matchRoutes>) => matches?.map(({ route, params }) => [route.id, params]);

test("finds the routes that the router finds", () => {
  const find = routeMatcher(TREE);
  const segment = fc.constantFrom(
    "shop",
    "SHOP",
    "page",
    "product",
    "my-account",
    "orders",
    "admin",
    "feed",
    "journal",
    "de",
    "about",
    "",
    "%73hop",
    "sh%2Fop",
    "%",
    "a.b",
    "ö",
    "2",
  );
  const path = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join("/")}`);
  fc.assert(
    fc.property(path, (each) => {
      expect(idsOf(find(each))).toEqual(idsOf(matchRoutes(TREE, each)));
    }),
    { numRuns: 2000 },
  );
});

test("narrows the routes by the first segment of a path, to the same object each time", () => {
  const candidates = routeCandidates(TREE);
  const idsIn = (routes: readonly RouteObject[]): readonly string[] =>
    routes.flatMap(({ id = "", children = [] }) => [id, ...idsIn(children)]);

  expect(idsIn(candidates("/product/mug/"))).toEqual(["shell", "home", "product", "journal", "page", "nothing"]);
  expect(candidates("/product/mug/")).toBe(candidates("/Product/jar"));
  expect(candidates("/about/")).toBe(candidates("/kiln/"));
  expect(candidates("/%73hop/")).toBe(TREE);
});
