import { expect, test } from "vitest";
import type { MenuItem } from "../../platform/settings/menu-settings.ts";
import { addItem, editItem, type MenuMove, moveItem, removeItem } from "./menu-tree.ts";

/** `a(b c(d))` in short, so that moves are readable. */
function tree(text: string): MenuItem[] {
  const items: MenuItem[] = [];
  for (const [, id = "", inside = ""] of text.matchAll(/(\w+)(?:\(((?:[^()]|\([^()]*\))*)\))?/g)) {
    items.push({ id, kind: id === "cats" ? "categories" : "link", label: id, href: "/", items: tree(inside) });
  }
  return items;
}

function shape(items: readonly MenuItem[]): string {
  return items.map(({ id, items: inside }) => id + (inside.length > 0 ? `(${shape(inside)})` : "")).join(" ");
}

const moved = (text: string, id: string, move: MenuMove, depth = 3) => {
  const result = moveItem(tree(text), id, move, depth);
  return result.ok ? shape(result.value) : result.error.code;
};

test("items swap places with their neighbours", () => {
  expect(moved("a b c", "b", "up")).toBe("b a c");
  expect(moved("a b c", "b", "down")).toBe("a c b");
  expect(moved("a(x y) b", "y", "up")).toBe("a(y x) b");
  expect(moved("a b(x)", "b", "up")).toBe("b(x) a");
  expect(moved("a b", "a", "up")).toBe("at-the-end");
  expect(moved("a b", "b", "down")).toBe("at-the-end");
  expect(moved("a b", "z", "down")).toBe("unknown");
});

test("an item can be nested below the one above it, and moved out behind its parent", () => {
  expect(moved("a(x) b(y) c", "b", "in")).toBe("a(x b(y)) c");
  expect(moved("a(x b(y)) c", "b", "out")).toBe("a(x) b(y) c");
  expect(moved("a(b(x y))", "x", "out")).toBe("a(b(y) x)");
  expect(moved("a b", "a", "in")).toBe("at-the-end");
  expect(moved("a b", "a", "out")).toBe("at-the-end");
});

test("a menu has a maximum depth, and a categories item has no children", () => {
  expect(moved("a b(y(z))", "b", "in", 3)).toBe("too-deep");
  expect(moved("a b(y)", "b", "in", 2)).toBe("too-deep");
  expect(moved("a b(y)", "b", "in", 3)).toBe("a(b(y))");
  expect(moved("cats b", "b", "in")).toBe("too-deep");
});

test("items are added at the end or below another, changed, and removed with their children", () => {
  const [item] = tree("n");
  if (!item) throw new Error("No item.");
  const added = (text: string, inside: string | null, depth = 2) => {
    const result = addItem(tree(text), item, inside, depth);
    return result.ok ? shape(result.value) : result.error.code;
  };
  expect(added("a(x) b", null)).toBe("a(x) b n");
  expect(added("a(x) b", "a")).toBe("a(x n) b");
  expect(added("a(x) b", "x")).toBe("too-deep");
  expect(added("a(x) b", "x", 3)).toBe("a(x(n)) b");
  expect(added("cats", "cats")).toBe("too-deep");
  expect(added("a", "z")).toBe("unknown");
  expect(added(Array.from({ length: 100 }, (_, index) => `e${index}`).join(" "), null)).toBe("too-many");
  expect(shape(removeItem(tree("a(x) b"), "a"))).toBe("b");
  const edited = editItem(tree("a(x)"), "x", { label: "Y", href: "/y/" });
  expect(edited.ok && edited.value[0]?.items[0]).toMatchObject({ id: "x", label: "Y", href: "/y/" });
});
