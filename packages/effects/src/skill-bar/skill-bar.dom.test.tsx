// @vitest-environment happy-dom
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { installFakeView } from "../in-view/fake-view.ts";
import { attachSkillBar, SkillBar } from "./index.ts";

const view = installFakeView();

beforeEach(() => {
  vi.useFakeTimers();
  view.restart();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`Nothing matches ${selector}.`);
  return element;
}

function start(percent: number, top: number): void {
  document.body.innerHTML = renderToString(<SkillBar label="Throwing" percent={percent} />);
  view.put(find(".skill-bar"), top);
  attachSkillBar(find(".skill-bar"));
  view.look();
}

const isFilling = () => find(".skill-bar").classList.contains("is-filling");

test("a bar has its name and value, and is full without script (S3.28)", () => {
  start(72, 5000);
  const meter = find("[role=meter]");

  expect(document.getElementById(meter.getAttribute("aria-labelledby") ?? "")?.textContent).toBe("Throwing");
  expect([meter.getAttribute("aria-valuenow"), meter.getAttribute("aria-valuetext")]).toEqual(["72", "72%"]);
  expect(find("rect").getAttribute("width")).toBe("72%");
  expect(find(".skill-bar-percent").textContent).toBe("72%");
});

test.each([
  [140, "100"],
  [-3, "0"],
  [NaN, "0"],
])("%s percent are shown as %s (S3.28)", (percent, shown) => {
  start(percent, 5000);
  expect(find("[role=meter]").getAttribute("aria-valuenow")).toBe(shown);
});

test("it starts at 95 % of the window, once (S9.31)", () => {
  start(72, 1000);
  view.scrollTo(420);
  vi.advanceTimersByTime(20);
  expect(isFilling()).toBe(false);
  view.scrollTo(430);
  vi.advanceTimersByTime(20);
  expect(isFilling()).toBe(true);

  find("rect").dispatchEvent(new Event("animationend", { bubbles: true }));
  expect(isFilling()).toBe(false);
  view.scrollTo(0);
  view.scrollTo(430);
  expect(isFilling()).toBe(false);
});

test("with reduced motion it is full at once (S9.31)", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  start(72, 100);
  expect(isFilling()).toBe(false);
});
