// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import vectors from "./tabs.vectors.json" with { type: "json" };
import { attachTabs, firstTab, Tabs } from "./index.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const TABS = ["description", "additional_information", "reviews"].map((key) => ({
  key,
  title: key,
  content: key === "reviews" ? <div id="reviews">3 reviews</div> : <p>{key}</p>,
}));
const MARKUP = renderToString(<Tabs tabs={TABS} label="About this product" />);
const REVIEW_LINK = `<a class="woocommerce-review-link" href="#reviews">(3 reviews)</a>`;

let root: Root | null = null;

beforeEach(() => {
  history.replaceState(null, "", "/product/hat/");
  document.documentElement.dir = "ltr";
});

afterEach(() => {
  act(() => root?.unmount());
  root = null;
});

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`Nothing matches ${selector}.`);
  return element;
}

function tab(key: string): HTMLElement {
  return find(`#tab-title-${key} > a`);
}

function attach(): void {
  document.body.innerHTML = REVIEW_LINK + MARKUP;
  attachTabs(find(".wc-tabs-wrapper"), firstTab);
}

/** What a visitor sees and what a keyboard reaches, by key. */
function shown(): { open: string[]; selected: string[]; stops: string[] } {
  const keys = TABS.map(({ key }) => key);
  return {
    open: keys.filter((key) => !find(`#tab-${key}`).hasAttribute("hidden")),
    selected: keys.filter((key) => tab(key).getAttribute("aria-selected") === "true"),
    stops: keys.filter((key) => tab(key).tabIndex === 0),
  };
}

function only(key: string): ReturnType<typeof shown> {
  return { open: [key], selected: [key], stops: [key] };
}

function press(key: string): boolean {
  const target = document.activeElement ?? document.body;
  return target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

test("without script all panels are readable under their headings, and every tab links to its panel (S2.03)", () => {
  document.body.innerHTML = MARKUP;

  expect(document.querySelectorAll("[hidden], [tabindex]")).toHaveLength(0);
  expect([...document.querySelectorAll("[role=tabpanel] > h2")].map((heading) => heading.textContent)).toEqual([
    "description",
    "additional_information",
    "reviews",
  ]);
  expect(tab("reviews").getAttribute("href")).toBe("#tab-reviews");
});

test("the page opens one panel, and only its tab is a tab stop (S2.06)", () => {
  attach();

  expect(shown()).toEqual(only("description"));
});

test("a URL about reviews opens them (S2.04)", () => {
  history.replaceState(null, "", "/product/hat/#comment-7");
  attach();

  expect(shown()).toEqual(only("reviews"));
});

test.each(
  vectors.filter(({ input }) => input.kind === "click").map((vector) => [vector.input.action, vector] as const),
)("%s opens the reviews (S2.03)", (action, { expected }) => {
  attach();
  (action === "click reviews" ? tab("reviews") : find(".woocommerce-review-link")).click();

  expect(shown()).toEqual(only("reviews"));
  expect(location.hash).toBe(expected.hash);
});

test("the link to the reviews scrolls to their heading", () => {
  attach();
  find(".woocommerce-review-link").click();

  expect(document.activeElement).toBe(find("#tab-reviews > h2"));
});

test("clicking the open tab does not close it (S2.08)", () => {
  attach();
  tab("description").click();

  expect(shown()).toEqual(only("description"));
});

test("arrow keys move the focus but open nothing; Space opens (S2.07)", () => {
  attach();
  tab("description").focus();
  expect(press("ArrowRight")).toBe(false);
  expect(document.activeElement).toBe(tab("additional_information"));
  expect(shown()).toEqual(only("description"));

  press(" ");
  expect(shown()).toEqual(only("additional_information"));
});

test("in a right-to-left page the right arrow moves back (S2.07)", () => {
  document.documentElement.dir = "rtl";
  attach();
  tab("description").focus();
  press("ArrowRight");

  expect(document.activeElement).toBe(tab("reviews"));
});

describe("recorded cases", () => {
  test.each(vectors.filter(({ input }) => input.kind === "keys").map((vector) => [vector.id, vector] as const))(
    "%s moves between tabs by keys (S2.07)",
    (_id, { input, expected }) => {
      const tabs = input.tabs.map((key) => ({ key, title: key, content: key }));
      const isVertical = input.orientation === "vertical";
      document.documentElement.dir = input.dir ?? "ltr";
      document.body.innerHTML = renderToString(<Tabs tabs={tabs} label="Known" isVertical={isVertical} />);
      attachTabs(find(".wc-tabs-wrapper"), firstTab);
      find("[role=tab]").focus();
      for (const key of input.keys ?? []) {
        // The browser answers Enter on a link with a click.
        if (press(key) && key === "Enter") (document.activeElement as HTMLElement).click();
      }

      expect(input.tabs.filter((key) => tab(key).getAttribute("aria-selected") === "true")).toEqual(expected.selected);
      // After Tab the browser has moved on, out of the list.
      if (!input.keys?.includes("Tab")) expect(document.activeElement).toBe(tab(expected.focused ?? ""));
    },
  );
});

test("an unknown hash leaves the first tab open (S2.08)", () => {
  history.replaceState(null, "", "/product/hat/#tab-gone");
  attach();
  dispatchEvent(new HashChangeEvent("hashchange"));

  expect(shown()).toEqual(only("description"));
});

test("other keys are left to the browser (S2.07)", () => {
  attach();
  tab("description").focus();

  expect(press("ArrowDown")).toBe(true);
  expect(press("Tab")).toBe(true);
});

test("find-in-page opens the panel with the match", () => {
  attach();
  expect(find("#tab-reviews").getAttribute("hidden")).toBe("until-found");
  find("#tab-reviews").dispatchEvent(new Event("beforematch"));

  expect(shown()).toEqual(only("reviews"));
});

test("a click that opens a new window does not switch the tab", () => {
  attach();
  tab("reviews").dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true }));

  expect(shown()).toEqual(only("description"));
});

test("on a hydrated page the component opens by hash, click and keys in the same way (S2.04, S2.07, S2.08)", () => {
  history.replaceState(null, "", "/product/hat/#tab-reviews");
  document.body.innerHTML = `<div id="root">${MARKUP}</div>`;
  act(() => {
    root = hydrateRoot(find("#root"), <Tabs tabs={TABS} label="About this product" />);
  });
  expect(shown()).toEqual(only("reviews"));
  expect(find("#tab-description").getAttribute("hidden")).toBe("until-found");

  act(() => tab("description").click());
  act(() => tab("description").click());
  expect(shown()).toEqual(only("description"));

  tab("description").focus();
  act(() => void press("End"));
  expect(document.activeElement).toBe(tab("reviews"));
  act(() => void press(" "));
  expect(shown()).toEqual(only("reviews"));
});

test("a component mounted in the browser opens the panel a later hash points into (S2.04)", () => {
  document.body.innerHTML = `<div id="root"></div>`;
  act(() => {
    root = createRoot(find("#root"));
    root.render(<Tabs tabs={TABS} label="About this product" />);
  });
  act(() => {
    history.replaceState(null, "", "#reviews");
    dispatchEvent(new HashChangeEvent("hashchange"));
  });

  expect(shown()).toEqual(only("reviews"));
});

describe("page tabs with hashes", () => {
  const PAGE_TABS = ["care", "delivery", "returns"].map((key) => ({ key, title: key, content: <p>{key}</p> }));
  const PAGE = <Tabs tabs={PAGE_TABS} label="Good to know" opensByHash hasEqualHeights />;

  function openTabs(): string[] {
    return PAGE_TABS.filter(({ key }) => !find(`#tab-${key}`).hasAttribute("hidden")).map(({ key }) => key);
  }

  /** By turns and not by the clock: one long timer can be over before what a short one began. */
  async function settle(): Promise<void> {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  }

  function onPlainPage(): void {
    document.body.innerHTML = renderToString(PAGE);
    attachTabs(find(".wc-tabs-wrapper"));
  }

  function onReactPage(): void {
    document.body.innerHTML = `<div id="root">${renderToString(PAGE)}</div>`;
    act(() => {
      root = hydrateRoot(find("#root"), PAGE);
    });
  }

  test.each([
    ["plain", onPlainPage],
    ["React", onReactPage],
  ])("on a %s page the hash opens a tab, a tab sets the hash, and Back restores it (S2.23)", async (_page, show) => {
    history.replaceState(null, "", "/help/#tab-returns");
    show();
    expect(openTabs()).toEqual(["returns"]);
    act(() => tab("delivery").click());
    expect([openTabs(), location.hash]).toEqual([["delivery"], "#tab-delivery"]);
    await act(async () => {
      history.back();
      await settle();
    });

    expect([openTabs(), location.hash]).toEqual([["returns"], "#tab-returns"]);
  });

  test.each([
    ["plain", onPlainPage],
    ["React", onReactPage],
  ])("on a %s page Back to the URL without a hash opens the first tab (S2.23)", async (_page, show) => {
    history.replaceState(null, "", "/help/");
    show();
    act(() => tab("returns").click());
    await act(async () => {
      history.back();
      await settle();
    });

    expect([openTabs(), location.hash]).toEqual([["care"], ""]);
  });

  test("the open tab cannot be closed (S1.11)", () => {
    history.replaceState(null, "", "/help/");
    onPlainPage();
    tab("care").click();
    tab("care").click();

    expect(openTabs()).toEqual(["care"]);
  });
});
