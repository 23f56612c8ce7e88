// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import SearchBox from "./search-box.island.tsx";

const TEXTS = {
  label: "Search the shop",
  search: "Search",
  clearSearch: "Clear search",
  suggestions: "Suggestions",
  one: "1 suggestion",
  several: "{count} suggestions",
  products: "Products",
  popular: "Popular products",
  categories: "Categories",
  posts: "Journal",
  recent: "Recent searches",
  clear: "Clear",
  clearRecent: "Clear recent searches",
  corrected: "Showing results for {text}.",
  instead: "Search for “{text}” instead",
  all: "See all {count} results",
  none: "No results for “{text}”.",
  resultPage: "Open search page",
  unavailable: "Search is unavailable.",
  retry: "Try again",
};
const VASES = ["Bud Vase", "Heron Vase"].map((name) => ({ name, href: `/product/${name}/` }));
const POPULAR = { corrected: null, total: 0, suggestions: VASES, categories: [], posts: [] };

let root: Root;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  localStorage.clear();
  document.body.innerHTML = `
    <header><div data-island="search-box"></div></header>
    <dialog id="search-overlay"><button data-closes>Close</button></dialog>`;
  root = createRoot(document.querySelector("[data-island]") ?? document.body);
  act(() => root.render(<SearchBox texts={TEXTS} />));
});

afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const status = () => document.querySelector("[role=status]")?.textContent;
const dialog = () => document.querySelector("dialog");
const options = () => [...document.querySelectorAll("[role=option]")].map((option) => option.textContent.trim());
const lineText = () => document.querySelector(".suggestion-line")?.textContent;
const button = (name: string) =>
  [...document.querySelectorAll("button")].find((each) => (each.ariaLabel ?? each.textContent) === name);

function field(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>("input[type=search]");
  if (!input) throw new Error("The search box has no field.");
  return input;
}

const answerWith = (answer: () => Promise<Response>) => vi.stubGlobal("fetch", vi.fn(answer));

async function type(text: string, answer: object | (() => Promise<Response>)): Promise<void> {
  answerWith(typeof answer === "function" ? (answer as () => Promise<Response>) : async () => Response.json(answer));
  await act(async () => {
    // React ignores a value that was set on the element itself.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field(), text);
    field().dispatchEvent(new Event("input", { bubbles: true }));
    await vi.advanceTimersByTimeAsync(200);
  });
}

async function press(key: string): Promise<boolean> {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  await act(async () => {
    field().dispatchEvent(event);
    await vi.advanceTimersByTimeAsync(200);
  });
  return event.defaultPrevented;
}

test("screen readers hear how many suggestions there are, and for which spelling", async () => {
  expect(status()).toBe("");
  await type("vase", { corrected: null, total: 2, suggestions: VASES });
  expect(status()).toBe("2 suggestions");
  await type("vasse", { corrected: "vase", total: 2, suggestions: VASES });
  expect(status()).toBe("2 suggestions. Showing results for vase.");
  await type("heron", { corrected: null, total: 1, suggestions: VASES.slice(1) });
  expect(status()).toBe("1 suggestion");
  await type("xyz", POPULAR);
  expect(status()).toBe("No results for “xyz”.");
  await type("$& $1", POPULAR);
  expect(status()).toBe("No results for “$& $1”.");
  await type("", POPULAR);
  expect(status()).toBe("");
});

test("focus alone leaves the field in the header; a click moves it to the panel, and closing moves it back", async () => {
  answerWith(async () => Response.json(POPULAR));
  await act(async () => field().focus());
  expect(dialog()?.open).toBe(false);

  await act(async () => {
    field().click();
    await vi.advanceTimersByTimeAsync(200);
  });
  expect(dialog()?.open).toBe(true);
  expect(dialog()?.contains(field())).toBe(true);
  expect(document.activeElement).toBe(field());
  expect(options()).toEqual(["Bud Vase", "Heron Vase"]);

  await act(async () => dialog()?.close());
  expect(document.querySelector("header")?.contains(field())).toBe(true);
  expect(document.activeElement).toBe(field());
  expect(document.querySelector("[role=listbox]")).toBeNull();
  expect(field().getAttribute("aria-expanded")).toBe("false");
});

test("Escape clears the search first and leaves the panel to the browser then", async () => {
  await type("vase", { ...POPULAR, total: 2 });
  expect(await press("Escape")).toBe(true);
  expect(field().value).toBe("");
  expect(await press("Escape")).toBe(false);
});

test("one letter is no search yet: it suggests what an empty field does", async () => {
  await type("v", POPULAR);
  expect(fetch).toHaveBeenCalledWith("/search/suggestions?s=", expect.anything());
});

test("before a search, earlier ones come first, then categories, then what sells best", async () => {
  localStorage.setItem("vitrine-searches", `["moon jar"]`);
  const categories = [{ name: "Vases", href: "/product-category/vases/", count: 4 }];
  await type("v", { ...POPULAR, categories });
  expect(options()).toEqual(["moon jar", "Vases  4", "Bud Vase", "Heron Vase"]);

  await type("vase", { ...POPULAR, total: 2, categories });
  expect(options()).toEqual(["Bud Vase", "Heron Vase", "Vases  4", "moon jar"]);
});

test("the result page is offered if it has more products, and searches for the text as typed if it was corrected", async () => {
  await type("vasse", { corrected: "vase", total: 2, suggestions: VASES });
  expect(options()).toEqual(["Bud Vase", "Heron Vase"]);
  expect(lineText()).toBe("Showing results for vase. Search for “vasse” instead");
  const link = document.querySelector(".suggestion-line a");
  expect(link?.getAttribute("href")).toBe("/?s=vasse&post_type=product&exact=1");

  await type("vase", { corrected: null, total: 6, suggestions: VASES });
  expect(options()).toEqual(["Bud Vase", "Heron Vase", "See all 6 results"]);
  expect(document.querySelector(".suggestion-all")?.getAttribute("href")).toBe("/?s=vase&post_type=product");
  expect(lineText()).toBeUndefined();
});

test("words of the search are marked in what it found, but not in what sells best", async () => {
  const marks = () => [...document.querySelectorAll("mark")].map((mark) => mark.textContent);
  await type("vasse", { corrected: "vase", total: 2, suggestions: VASES });
  expect(marks()).toEqual(["Vase", "Vase"]);
  await type("vase", POPULAR);
  expect(marks()).toEqual([]);
});

test("while an answer is awaited, the last one stays; its selection does not pass to the next", async () => {
  await type("vase", { corrected: null, total: 2, suggestions: VASES });
  let answer = (_: Response) => {};
  await type("heron", () => new Promise((resolve) => (answer = resolve)));
  const panel = document.querySelector(".search-suggestions");
  expect(panel?.getAttribute("aria-busy")).toBe("true");
  expect(options()).toEqual(["Bud Vase", "Heron Vase"]);
  await press("ArrowDown");
  expect(document.querySelector("[aria-selected=true]")?.textContent).toContain("Bud Vase");

  await act(async () => {
    answer(Response.json({ corrected: null, total: 1, suggestions: VASES.slice(1) }));
    await vi.advanceTimersByTimeAsync(1);
  });
  expect(panel?.getAttribute("aria-busy")).toBe("false");
  expect(options()).toEqual(["Heron Vase"]);
  expect(document.querySelector("[aria-selected=true]")).toBeNull();
});

test.each([
  ["offline", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["during a failure of the server", async () => Response.json({}, { status: 503 })],
])("%s, the panel says so and tries again", async (_, fail) => {
  await type("vase", fail);
  expect(lineText()).toBe("Search is unavailable. Try again");
  expect(document.querySelector("[role=listbox]")).toBeNull();
  expect(status()).toBe("Search is unavailable.");

  answerWith(async () => Response.json({ corrected: null, total: 2, suggestions: VASES }));
  await act(async () => {
    button("Try again")?.click();
    await vi.advanceTimersByTimeAsync(200);
  });
  expect(document.activeElement).toBe(field());
  expect(options()).toEqual(["Bud Vase", "Heron Vase"]);
  expect(lineText()).toBeUndefined();
});
