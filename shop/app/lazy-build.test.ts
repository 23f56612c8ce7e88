import { expect, test } from "vitest";
import { type LazyBuild, moduleOf, wholeBuild, withModules } from "./lazy-build.server.ts";

const cart = { default: () => null };
const orders = { default: () => null };

function buildWith(loadAdmin?: LazyBuild["loadAdmin"]): LazyBuild {
  return {
    routes: {
      cart: { id: "cart", path: "cart", module: cart },
      orders: { id: "orders", path: "admin/orders" },
    },
    ...(loadAdmin && { loadAdmin }),
  } as Partial<LazyBuild> as LazyBuild;
}

test("the admin is loaded for its own routes only", async () => {
  let loads = 0;
  const build = buildWith(() => Promise.resolve({ orders: (loads++, orders) }));
  expect(Object.keys(withModules(build).routes)).toEqual(["cart"]);
  expect(await moduleOf(build, "cart")).toBe(cart);
  expect(loads).toBe(0);
  expect(await moduleOf(build, "orders")).toBe(orders);
  expect((await wholeBuild(build)).routes["orders"]).toMatchObject({ path: "admin/orders", module: orders });
});

test("a build that has all modules needs no loading", async () => {
  const build = buildWith();
  const whole = { ...build, routes: { cart: build.routes["cart"] } };
  expect((await wholeBuild(whole)).routes).toEqual({ cart: { id: "cart", path: "cart", module: cart } });
});
