// @vitest-environment happy-dom
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { installFakeView } from "../in-view/fake-view.ts";
import { attachCounter, Counter } from "./index.ts";

const view = installFakeView();

beforeEach(() => {
  vi.useFakeTimers();
  view.restart();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`Nothing matches ${selector}.`);
  return element;
}

function start(counter: React.ReactNode, top: number): () => void {
  document.body.innerHTML = renderToString(counter);
  view.put(find(".counter"), top);
  const detach = attachCounter(find(".counter"));
  view.look();
  return detach;
}

const digits = () => find("[data-counter-digits]").textContent;
const pots = <Counter to="1,200" after=" +" label="pots thrown" durationMs={1000} />;

test("the server renders the final number, and screen readers get no other (S9.33)", () => {
  start(pots, 100);
  vi.advanceTimersByTime(300);

  expect(digits()).not.toBe("1,200");
  expect(find("[data-counter-digits]").getAttribute("aria-hidden")).toBe("true");
  expect(find(".counter-value").textContent).toBe("1,200");
});

test("it starts at 85 % of the window, and counts to its end once (S9.33)", () => {
  start(pots, 1000);
  view.scrollTo(480);
  vi.advanceTimersByTime(100);
  expect(digits()).toBe("1,200");

  view.scrollTo(490);
  vi.advanceTimersByTime(550);
  expect(Number(digits()?.replace(",", ""))).toBeGreaterThan(700);
  expect(Number(digits()?.replace(",", ""))).toBeLessThan(1100);
  vi.advanceTimersByTime(600);
  expect(digits()).toBe("1,200");
  view.scrollTo(0);
  view.scrollTo(490);
  vi.advanceTimersByTime(300);
  expect(digits()).toBe("1,200");
});

test("with reduced motion the final number is shown at once (S9.33)", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  start(pots, 100);
  vi.advanceTimersByTime(300);

  expect(digits()).toBe("1,200");
});

test("a counter without a number is logged and stays unchanged (S8.17)", () => {
  const lines: unknown[] = [];
  vi.spyOn(console, "warn").mockImplementation((line) => void lines.push(line));
  start(<Counter to="plenty" label="pots thrown" />, 100);
  vi.advanceTimersByTime(300);

  expect(digits()).toBe("plenty");
  expect(lines).toHaveLength(1);
});

test("an invalid easing does not stop it from counting (S8.17)", () => {
  const lines: unknown[] = [];
  vi.spyOn(console, "warn").mockImplementation((line) => void lines.push(line));
  start(<Counter to="100" easing="boing" durationMs={1000} label="pots" />, 100);
  vi.advanceTimersByTime(530);
  expect(Number(digits())).toBeGreaterThan(70);
  expect(Number(digits())).toBeLessThan(90);
  expect(lines).toHaveLength(1);
});

test("detached while counting, it shows the final number", () => {
  const detach = start(pots, 100);
  vi.advanceTimersByTime(300);
  detach();
  vi.advanceTimersByTime(2000);

  expect(digits()).toBe("1,200");
});
