// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSearches, readSearches, storeSearch } from "./recent-searches.ts";

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test("the last five searches are kept, newest first and each once", () => {
  for (const text of ["mug", "bowl", "vase", "plate", " Mug ", "jar", "lamp", ""]) storeSearch(text);

  expect(readSearches()).toEqual(["lamp", "jar", "Mug", "plate", "vase"]);
});

test("clearing removes the stored key", () => {
  storeSearch("mug");
  clearSearches();

  expect(readSearches()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test.each(["{", "12", `[1, {"a": 2}]`])("foreign data %s counts as none", (stored) => {
  localStorage.setItem("vitrine-searches", stored);

  expect(readSearches()).toEqual([]);
});

test("without storage nothing is remembered and nothing fails", () => {
  vi.stubGlobal("localStorage", undefined);
  storeSearch("mug");
  clearSearches();

  expect(readSearches()).toEqual([]);
  vi.unstubAllGlobals();
});
