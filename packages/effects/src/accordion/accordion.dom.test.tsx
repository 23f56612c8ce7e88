import { act } from "react";
import { createRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { Accordion, attachAccordion } from "./index.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const ITEMS = ["Sizes", "Care", "Returns"].map((title) => ({
  key: title.toLowerCase(),
  title,
  content: <p>About {title}</p>,
  ...(title === "Care" && { hash: "care" }),
}));

let detach = () => {};

afterEach(() => {
  detach();
  detach = () => {};
  history.replaceState(null, "", "/");
});

function mount(isExclusive: boolean): void {
  document.body.innerHTML = renderToString(<Accordion items={ITEMS} isExclusive={isExclusive} />);
  const root = document.querySelector<HTMLElement>(".accordion");
  if (root) detach = attachAccordion(root);
}

function header(index: number): HTMLElement {
  const found = document.querySelectorAll<HTMLElement>("summary")[index];
  if (!found) throw new Error(`There is no header ${index}.`);
  return found;
}

function open(): number[] {
  return [...document.querySelectorAll("details")].flatMap(({ open: isOpen }, index) => (isOpen ? [index] : []));
}

function press(target: HTMLElement, key: string): void {
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

test("without script every section can be opened, and the browser keeps an exclusive group exclusive (S1.11)", () => {
  document.body.innerHTML = renderToString(<Accordion items={ITEMS} isExclusive />);
  const names = [...document.querySelectorAll("details")].map((item) => item.getAttribute("name"));

  expect(new Set(names).size).toBe(1);
  expect(names[0]).not.toBe("");
  expect(document.querySelectorAll("details > summary > h3")).toHaveLength(3);
});

test("sections open and close independently, unless the group is exclusive (S4.28)", () => {
  mount(false);
  header(0).click();
  header(2).click();
  expect(open()).toEqual([0, 2]);
  detach();

  mount(true);
  header(0).click();
  header(2).click();
  expect(open()).toEqual([2]);
});

test("the hash opens its section, and opening a section sets the hash (S2.23)", async () => {
  history.replaceState(null, "", "/#care");
  mount(true);
  await vi.dynamicImportSettled();
  expect(open()).toEqual([1]);
  header(1).click();
  expect(location.hash).toBe("");
  header(1).click();
  expect(location.hash).toBe("#care");
});

test("arrow keys, Home and End move between headings and open nothing (S1.11)", () => {
  mount(true);
  header(0).focus();
  const visited = ["ArrowDown", "End", "ArrowDown", "ArrowUp", "Home"].map((key) => {
    press(document.activeElement as HTMLElement, key);
    return [0, 1, 2].find((index) => header(index) === document.activeElement);
  });

  expect(visited).toEqual([1, 2, 0, 2, 0]);
  expect(open()).toEqual([]);
});

test("on a React page it is attached while it is mounted (S4.27)", () => {
  document.body.innerHTML = `<div id="root"></div>`;
  const root = createRoot(document.querySelector("#root") as HTMLElement);
  act(() => root.render(<Accordion items={ITEMS} isExclusive />));
  header(0).click();
  header(1).click();
  expect(open()).toEqual([1]);
  act(() => root.unmount());

  expect(document.querySelectorAll("details")).toHaveLength(0);
});
