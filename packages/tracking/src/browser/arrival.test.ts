import { expect, test } from "vitest";
import { createArrival } from "./arrival.ts";

const SITE = "https://shop.example.test";

/** A tab's history; opens each page in turn with what a browser would expose to it. */
function openTab() {
  const entries: { url: string; index: number; state: unknown; getState(): unknown }[] = [];
  const open = (path: string, referrer: string) => {
    const entry = {
      url: SITE + path,
      index: entries.length,
      state: undefined as unknown,
      getState: () => structuredClone(entry.state),
    };
    entries.push(entry);
    const navigation = {
      currentEntry: entry,
      entries: () => entries,
      updateCurrentEntry({ state }: { readonly state: unknown }) {
        entry.state = structuredClone(state);
      },
    };
    const location = { href: entry.url, origin: SITE };
    return { entry, ...createArrival({ document: { referrer }, location, navigation } as unknown as Window) };
  };
  return { open };
}

test("a later page of the tab finds the URL and referring site of the first (T4.02)", () => {
  const tab = openTab();
  const first = tab.open("/?utm_source=news", "https://www.search.example/?q=secret");
  expect(first.arrival()).toEqual({
    href: `${SITE}/?utm_source=news`,
    referrer: "https://www.search.example/?q=secret",
  });
  first.noteArrival();
  expect(JSON.stringify(first.entry.state)).not.toContain("secret");
  tab.open("/shop/", first.entry.url).noteArrival();
  const third = tab.open("/product/", `${SITE}/shop/`);
  expect(third.arrival()).toEqual({ href: `${SITE}/?utm_source=news`, referrer: "https://www.search.example/" });
});

test("a page reached from another site starts a new visit, whatever the tab showed before (T4.02)", () => {
  const tab = openTab();
  tab.open("/?utm_source=news", "https://search.example/").noteArrival();
  const entered = tab.open("/shop/", "");
  expect(entered.arrival()).toEqual({ href: `${SITE}/shop/`, referrer: "" });
  entered.noteArrival();
  expect(tab.open("/cart/", entered.entry.url).arrival().href).toBe(`${SITE}/shop/`);
});

test("keeps the page's own navigation state, and leaves a state of another type alone", () => {
  const tab = openTab();
  const page = tab.open("/", "");
  page.entry.state = { scroll: 5 };
  page.noteArrival();
  expect(page.entry.state).toEqual({ scroll: 5, vitrine_came_from: "" });
  page.entry.state = "own";
  page.noteArrival();
  expect(page.entry.state).toBe("own");
});

test("a browser without the Navigation API knows the previous page", () => {
  const referrer = `${SITE}/?fbclid=AbC`;
  const location = { href: `${SITE}/shop/`, origin: SITE };
  const { arrival, noteArrival } = createArrival({ document: { referrer }, location } as unknown as Window);
  noteArrival();
  expect(arrival()).toEqual({ href: referrer, referrer: "" });
});
