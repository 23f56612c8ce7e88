// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { installFakeView } from "./fake-view.ts";
import { attachInView, InView, InViewList, InViewRow, watchSight, whenPastLine } from "./index.ts";
import vectors from "./in-view.vectors.json" with { type: "json" };

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const view = installFakeView();

beforeEach(() => {
  vi.useFakeTimers();
  view.restart();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function find(selector = "[data-in-view]"): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`Nothing matches ${selector}.`);
  return element;
}

/** One element at this height of the page, with its effect attached. */
function show(content: React.ReactNode, top: number, height = 50): HTMLElement {
  document.body.innerHTML = renderToString(content);
  const element = find();
  view.put(element, top, height);
  attachInView(document);
  view.look();
  return element;
}

function scrollTo(top: number): void {
  view.scrollTo(top);
  vi.advanceTimersByTime(20);
}

const stateOf = (element: HTMLElement) => element.dataset["inViewState"];

test("the server's markup hides nothing (S1.11)", () => {
  const html = renderToString(
    <>
      <InView effect="slide-up">Words</InView>
      <InViewRow>
        <p>One</p>
      </InViewRow>
      <InViewList label="Recent posts">
        <li>A post</li>
      </InViewList>
    </>,
  );

  expect(html).toContain("A post");
  expect(html).not.toMatch(/style=|hidden|data-in-view-state/);
});

test("an element below the window waits until it reaches its line, and then stays visible (S1.11)", () => {
  const element = show(<InView>Words</InView>, 1000);
  expect(stateOf(element)).toBe("waiting");

  scrollTo(450);
  expect(stateOf(element)).toBe("waiting");
  scrollTo(460);
  expect(stateOf(element)).toBe("shown");
  scrollTo(0);
  expect(stateOf(element)).toBe("shown");
});

test("an element that is visible when the script loads stays unchanged (S1.11)", () => {
  const element = show(<InView>Words</InView>, 560);
  scrollTo(300);

  expect(stateOf(element)).toBeUndefined();
});

test("columns wait for their row, which starts at 65 % of the window (S9.33)", () => {
  const row = show(
    <InViewRow>
      <p>One</p>
      <p>Two</p>
    </InViewRow>,
    1000,
  );
  scrollTo(600);
  expect(stateOf(row)).toBe("waiting");
  scrollTo(610);
  expect(stateOf(row)).toBe("shown");
});

test("recent posts know their index in the row, and the first starts at 75 % of the window (S9.32)", () => {
  const list = show(
    <InViewList label="Recent posts">
      <li>One</li>
      <li>Two</li>
      <li>Three</li>
    </InViewList>,
    1000,
  );
  const places = [...list.children].map((post) => (post as HTMLElement).style.getPropertyValue("--in-view-index"));
  expect(places).toEqual(["0", "1", "2"]);

  scrollTo(540);
  expect(stateOf(list)).toBe("waiting");
  scrollTo(550);
  expect(stateOf(list)).toBe("shown");
});

test("a repeating effect starts again when it enters from below once more (S1.11)", () => {
  const element = show(<InView repeats>Words</InView>, 1000);
  scrollTo(700);
  expect(stateOf(element)).toBe("shown");
  scrollTo(0);
  expect(stateOf(element)).toBe("waiting");
  scrollTo(700);
  expect(stateOf(element)).toBe("shown");
});

test("a repeating effect that was visible first starts when it enters from below (S1.11)", () => {
  const element = show(<InView repeats>Words</InView>, 560);
  expect(stateOf(element)).toBeUndefined();
  view.put(element, 1500);
  scrollTo(10);
  expect(stateOf(element)).toBe("waiting");
  scrollTo(1200);
  expect(stateOf(element)).toBe("shown");
});

test("the focus is never on a hidden element (S1.11)", () => {
  const element = show(
    <InView>
      <button type="button">Buy</button>
    </InView>,
    5000,
  );
  find("button").dispatchEvent(new FocusEvent("focusin", { bubbles: true }));

  expect(stateOf(element)).toBe("shown");
});

test("with reduced motion everything is visible from the start (S1.11)", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  expect(stateOf(show(<InView>Words</InView>, 5000))).toBeUndefined();
});

test("after a jump to the end of the page nothing above is hidden (S1.11)", () => {
  const element = show(<InView>Words</InView>, 2000);
  scrollTo(15_000);
  scrollTo(2040);

  expect(stateOf(element)).toBe("shown");
});

test("one observer serves all elements, and elements that have appeared are not observed any more (S1.11)", () => {
  const before = view.observed;
  document.body.innerHTML = renderToString(
    <>
      <InView>One</InView>
      <InView>Two</InView>
    </>,
  );
  for (const [index, element] of [...document.querySelectorAll("[data-in-view]")].entries()) {
    view.put(element, 1000 + 3000 * index);
  }
  attachInView(document);
  view.look();
  expect(view.observed).toBe(before + 2);
  scrollTo(800);
  expect(view.observed).toBe(before + 1);
  expect(view.observers).toBe(1);
});

test("scrolling is observed only for visible elements that have not reached their line", () => {
  document.body.innerHTML = "<p></p>";
  const element = find("p");
  view.put(element, 1000);
  whenPastLine(element, 0.65, () => {});
  view.look();
  scrollTo(500);
  const measure = vi.spyOn(element, "getBoundingClientRect");
  scrollTo(510);
  expect(measure).toHaveBeenCalled();
  scrollTo(0);
  measure.mockClear();
  scrollTo(10);
  expect(measure).not.toHaveBeenCalled();
});

test("detached effects leave the page unchanged", () => {
  document.body.innerHTML = renderToString(<InView>Words</InView>);
  view.put(find(), 1000);
  const detach = attachInView(document);
  view.look();
  expect(stateOf(find())).toBe("waiting");
  detach();

  expect(stateOf(find())).toBeUndefined();
  expect(view.observed).toBe(0);
});

test("two observers of the same element are both notified", () => {
  const element = document.body.appendChild(document.createElement("p"));
  view.put(element, 2000);
  const sent: string[] = [];
  const stop = watchSight(element, ({ isVisible }) => sent.push(`one ${isVisible}`));
  view.look();
  watchSight(element, ({ isVisible }) => sent.push(`two ${isVisible}`));
  view.look();
  expect(sent).toContain("two false");
  stop();
  sent.length = 0;
  scrollTo(1900);

  expect(sent).toEqual(["two true"]);
});

test("on a React page the component attaches itself (S1.11)", () => {
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  act(() => root.render(<InView>Words</InView>));
  const element = host.querySelector<HTMLElement>("[data-in-view]");
  if (!element) throw new Error("There is nothing to appear.");
  view.put(element, 1000);
  view.look();
  expect(stateOf(element)).toBe("waiting");
  act(() => root.unmount());
  expect(view.observed).toBe(0);
});

test.each(vectors)("$id: the observer fires at the line, whatever the height (S9.33)", ({ input, expected }) => {
  document.body.innerHTML = "<p></p>";
  view.height = input.viewportHeight;
  view.put(find("p"), input.elementTop, input.elementHeight);
  const fired: (number | "on load")[] = [];
  let top = 0;
  whenPastLine(find("p"), input.effect === "column" ? 0.65 : 0.85, () => fired.push(top === 0 ? "on load" : top));
  for (; top < 2000; top += 10) scrollTo(top);
  const [firedAt, ...again] = fired;

  expect(again).toEqual([]);
  if (expected.firesAtScrollY === "on load") expect(firedAt).toBe("on load");
  else expect(Math.abs(Number(firedAt) - Number(expected.firesAtScrollY))).toBeLessThanOrEqual(expected.tolerancePx);
});
