// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { installFakeView } from "../in-view/fake-view.ts";
import { askServerTime, attachCountdown, Countdown, type CountdownProps } from "./index.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const view = installFakeView();
const NOON = new Date("2026-11-14T12:00:00Z");
const END = new Date("2026-11-15T13:01:01Z");

let detach = () => {};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("1999-01-01") });
  view.restart();
});

afterEach(() => {
  detach();
  detach = () => {};
  // An announcement that is still pending would suppress the next test's.
  vi.runAllTimers();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`Nothing matches ${selector}.`);
  return element;
}

function render(props: Partial<CountdownProps> = {}): void {
  const countdown = renderToString(<Countdown end={END} serverTime={NOON} {...props} />);
  document.body.innerHTML = `<div id="sr-status" role="status"></div>${countdown}`;
}

function start(serverTime?: () => Promise<number | null>): void {
  detach = attachCountdown(find(".countdown"), serverTime ? { serverTime } : {});
  view.look();
}

function shown(): string {
  return [...document.querySelectorAll<HTMLElement>(".countdown-unit")]
    .filter((unit) => !unit.hidden)
    .map((unit) => [...unit.children].map((part) => part.textContent).join(" "))
    .join(", ");
}

const timer = () => find("[role=timer]");

test("the server renders the numbers, and the date for visitors without script (S3.25, S4.33)", () => {
  render();

  expect(shown()).toBe("01 Day, 01 Hour, 01 Minute, 01 Second");
  expect(find("time").getAttribute("datetime")).toBe("2026-11-15T13:01:01.000Z");
  expect(find("time").textContent).toBe("Ends 15 November 2026 at 13:01 UTC");
  expect(find(".countdown").dataset["phase"]).toBe("loading");
});

test("it uses the shop's clock, not the visitor's (S3.25)", () => {
  render();
  start();
  vi.advanceTimersByTime(1990);

  expect(shown()).toBe("01 Day, 01 Hour, 00 Minutes, 59 Seconds");
  expect(find(".countdown").dataset["phase"]).toBe("running");
});

test("leading zeros and empty units are shown as configured (S3.25)", () => {
  render({ end: new Date(NOON.getTime() + 65_000), leadingZeros: false, hideEmpty: false });
  start();
  expect(shown()).toBe("0 Days, 0 Hours, 1 Minute, 5 Seconds");

  render({ end: new Date(NOON.getTime() + 65_000), hideEmpty: true });
  start();
  expect(shown()).toBe("01 Minute, 05 Seconds");
  vi.advanceTimersByTime(4990);
  expect(shown()).toBe("01 Minute, 00 Seconds");
  vi.advanceTimersByTime(1000);
  expect(shown()).toBe("59 Seconds");
});

test("at the end its message replaces it and is announced once (S4.33)", () => {
  render({ end: new Date(NOON.getTime() + 1000), completeMessage: "The offer has ended." });
  start();
  vi.advanceTimersByTime(1000);
  expect(timer().hidden).toBe(false);
  vi.advanceTimersByTime(500);

  expect(timer().hidden).toBe(true);
  expect(find(".countdown-message").hidden).toBe(false);
  expect(find(".countdown").dataset["phase"]).toBe("complete");
  expect(find("#sr-status").textContent).toBe("The offer has ended.");
});

test("at the end without a message it is removed (S4.33)", () => {
  render({ end: new Date(NOON.getTime() + 1000) });
  start();
  vi.advanceTimersByTime(1500);

  expect(find(".countdown").hidden).toBe(true);
});

test("one that has already ended shows its message only, or nothing (S4.33)", () => {
  render({ end: new Date(NOON.getTime() - 1000), completeMessage: "The offer has ended." });
  start();
  vi.advanceTimersByTime(1000);
  const visible = [...find(".countdown").children].filter((part) => !(part as HTMLElement).hidden);
  expect(visible.map(({ textContent }) => textContent)).toEqual(["The offer has ended."]);
  expect(find("#sr-status").textContent).toBe("");

  render({ end: new Date(NOON.getTime() - 1000) });
  expect(document.querySelector(".countdown")).toBeNull();
});

test("it is a timer with a label, updated each minute and not announced (S9.35)", () => {
  render();
  const words: (string | null)[] = [];
  start();
  for (let second = 0; second < 120; second += 1) {
    vi.advanceTimersByTime(1000);
    words.push(timer().getAttribute("aria-label"));
  }

  expect(timer().getAttribute("aria-live")).toBe("off");
  expect([...new Set(words)]).toEqual([
    "Countdown ends in 1 days, 1 hours, and 1 minutes.",
    "Countdown ends in 1 days, 1 hours, and 0 minutes.",
    "Countdown ends in 1 days, 0 hours, and 59 minutes.",
  ]);
});

test("a label with seconds is also updated each minute, not each second (S9.35)", () => {
  render({ ariaLabel: "{{s}} seconds" });
  start();
  const words = new Set<string | null>();
  for (let second = 0; second < 50; second += 1) {
    vi.advanceTimersByTime(1000);
    words.add(timer().getAttribute("aria-label"));
  }
  expect(words.size).toBeLessThanOrEqual(2);
});

test("a cached page does not know the time, so it asks the shop first (S4.33)", async () => {
  render({ serverTime: undefined });
  start(async () => NOON.getTime());
  expect(find(".countdown").dataset["phase"]).toBe("loading");
  await vi.advanceTimersByTimeAsync(0);

  expect(shown()).toBe("01 Day, 01 Hour, 01 Minute, 01 Second");
});

test("without the shop's time it uses the visitor's clock (S3.25)", async () => {
  vi.setSystemTime(new Date(END.getTime() - 30_000));
  render({ serverTime: undefined });
  start(async () => null);
  await vi.advanceTimersByTimeAsync(10);

  expect(shown()).toBe("29 Seconds");
});

test("it reads the time from the Date header of a response (S3.25)", async () => {
  const answering = (headers: HeadersInit) => async () => new Response(null, { headers });
  const failing = async (): Promise<Response> => {
    throw new TypeError("offline");
  };

  expect(await askServerTime("/", answering({ date: "Sat, 14 Nov 2026 12:00:00 GMT" }))).toBe(NOON.getTime());
  expect(await askServerTime("/", answering({}))).toBeNull();
  expect(await askServerTime("/", failing)).toBeNull();
});

test("it pauses while it is off screen or the page is hidden, and is correct afterwards", () => {
  render();
  view.put(find(".countdown"), 2000);
  start();
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(60_000);
  view.scrollTo(1900);
  expect(shown()).toBe("01 Day, 01 Hour, 00 Minutes, 01 Second");

  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(1000);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(shown()).toBe("01 Day, 01 Hour, 00 Minutes, 00 Seconds");
});

test("an invalid end date is logged, and the page stays unchanged (S8.17)", () => {
  const lines: unknown[] = [];
  vi.spyOn(console, "warn").mockImplementation((line) => void lines.push(line));
  render();
  find(".countdown").dataset["end"] = "soon";
  start();

  expect(lines).toHaveLength(1);
  expect(shown()).toBe("01 Day, 01 Hour, 01 Minute, 01 Second");
});

test("custom unit names and labels are used everywhere (S9.35)", () => {
  const labels = { d: ["Tag", "Tage"], h: ["Stunde", "Stunden"], m: ["Minute", "Minuten"], s: ["s", "s"] } as const;
  render({ labels, ariaLabel: "Noch {{d}} T {{h}} h" });
  start();
  vi.advanceTimersByTime(1990);

  expect(shown()).toBe("01 Tag, 01 Stunde, 00 Minuten, 59 s");
  expect(timer().getAttribute("aria-label")).toBe("Noch 1 T 1 h");
});

test("on a React page it starts when mounted and stops when unmounted", () => {
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  act(() => root.render(<Countdown end={END} serverTime={NOON} />));
  expect(host.querySelector<HTMLElement>(".countdown")?.dataset["phase"]).toBe("running");
  act(() => root.unmount());
  expect(vi.getTimerCount()).toBe(0);
});
