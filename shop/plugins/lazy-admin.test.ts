import { expect, test } from "vitest";
import { splitAdmin } from "./lazy-admin.ts";

const ROUTES = `
    import * as entryServer from "/app/entry.server.tsx";
    import * as route0 from "/app/root.tsx";
import * as route1 from "/app/storefront/cart/cart.tsx";
import * as route2 from "/app/admin/layout.tsx";
import * as route10 from "/app/admin/products/files.tsx";
      export const routes = {
        "root": {
          id: "root",
          path: "",
          module: route0
        },
  "storefront/cart/cart": { id: "storefront/cart/cart", parentId: "root", path: "cart", module: route1 },
  "admin/layout": { id: "admin/layout", parentId: "root", path: "admin", index: undefined, module: route2 },
  "product-files": { id: "product-files", parentId: "admin/layout", path: "files", module: route10 }
      };
`;

test("the admin's routes lose their modules, which another module exports by the ID of their route", () => {
  const split = splitAdmin(ROUTES);
  expect(split?.serverBuild.match(/import \* as \w+/g)).toEqual([
    "import * as entryServer",
    "import * as route0",
    "import * as route1",
  ]);
  expect(split?.serverBuild.match(/module: \w+/g)).toEqual([
    "module: route0",
    "module: route1",
    "module: undefined",
    "module: undefined",
  ]);
  expect(split?.serverBuild).toContain("export const loadAdmin");
  expect(split?.adminRoutes).toContain('import * as route10 from "/app/admin/products/files.tsx"');
  expect(split?.adminRoutes).toContain('export const modules = { "admin/layout": route2, "product-files": route10 };');
});

test.each([
  ["without routes of the admin", ROUTES.replaceAll("/app/admin/", "/app/staff/")],
  ["with a route that is written in another way", ROUTES.replace("module: route2 }", "lazy: () => route2 }")],
])("a module %s is refused", (_what, code) => {
  expect(splitAdmin(code)).toBeNull();
});
