// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import SearchBox from "./search-box.island.tsx";

const TEXTS = {
  label: "Search the shop",
  search: "Search",
  suggestions: "Suggestions",
  one: "1 suggestion",
  several: "{count} suggestions",
  products: "Products",
  categories: "Categories",
  posts: "Journal",
  recent: "Recent searches",
  clear: "Clear recent searches",
  corrected: "Showing suggestions for “{text}”",
};
const VASES = ["Bud Vase", "Heron Vase"].map((name) => ({ name, href: `/product/${name}/` }));

let root: Root;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  localStorage.clear();
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.querySelector("main") ?? document.body);
  act(() => root.render(<SearchBox texts={TEXTS} />));
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const status = () => document.querySelector("[role=status]")?.textContent;

async function type(text: string, answer: object): Promise<void> {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(answer)));
  const input = document.querySelector("input");
  if (!input) throw new Error("The search box has no field.");
  await act(async () => {
    // React ignores a value that was set on the element itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
    await vi.advanceTimersByTimeAsync(200);
  });
}

test("screen readers hear how many suggestions there are, and for which spelling", async () => {
  expect(status()).toBe("");
  await type("vase", { corrected: null, suggestions: VASES });
  expect(status()).toBe("2 suggestions");
  await type("vasse", { corrected: "vase", suggestions: VASES });
  expect(status()).toBe("2 suggestions. Showing suggestions for “vase”");
  await type("heron", { corrected: null, suggestions: VASES.slice(1) });
  expect(status()).toBe("1 suggestion");
  await type("xyz", { corrected: null, suggestions: [] });
  expect(status()).toBe("");
});
