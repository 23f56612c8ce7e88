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
  // What is still being said would keep the next test silent.
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

test("the server's page has the numbers, and the date for visitors without script [S3.25, S4.33]", () => {
  render();

  expect(shown()).toBe("01 Day, 01 Hour, 01 Minute, 01 Second");
  expect(find("time").getAttribute("datetime")).toBe("2026-11-15T13:01:01.000Z");
  expect(find("time").textContent).toBe("Ends 15 November 2026 at 13:01 UTC");
  expect(find(".countdown").dataset["phase"]).toBe("loading");
});

test("it runs by the shop's clock, whatever the visitor's says [S3.25]", () => {
  render();
  start();
  vi.advanceTimersByTime(1990);

  expect(shown()).toBe("01 Day, 01 Hour, 00 Minutes, 59 Seconds");
  expect(find(".countdown").dataset["phase"]).toBe("running");
});

test("leading zeros and empty units are there or not, as wanted [S3.25]", () => {
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

test("at the end its message takes its place and is said once [S4.33]", () => {
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

test("at the end without a message it is gone [S4.33]", () => {
  render({ end: new Date(NOON.getTime() + 1000) });
  start();
  vi.advanceTimersByTime(1500);

  expect(find(".countdown").hidden).toBe(true);
});

test("one that is over when the page is made shows its message only, or nothing [S4.33]", () => {
  render({ end: new Date(NOON.getTime() - 1000), completeMessage: "The offer has ended." });
  start();
  vi.advanceTimersByTime(1000);
  const visible = [...find(".countdown").children].filter((part) => !(part as HTMLElement).hidden);
  expect(visible.map(({ textContent }) => textContent)).toEqual(["The offer has ended."]);
  expect(find("#sr-status").textContent).toBe("");

  render({ end: new Date(NOON.getTime() - 1000) });
  expect(document.querySelector(".countdown")).toBeNull();
});

test("it is a timer with the usual words, renewed each minute and never pressed upon anyone [S9.35]", () => {
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

test("a label with seconds in it is renewed each minute as well, not each second [S9.35]", () => {
  render({ ariaLabel: "{{s}} seconds" });
  start();
  const words = new Set<string | null>();
  for (let second = 0; second < 50; second += 1) {
    vi.advanceTimersByTime(1000);
    words.add(timer().getAttribute("aria-label"));
  }
  expect(words.size).toBeLessThanOrEqual(2);
});

test("a page that is kept does not know the time, so the shop is asked first [S4.33]", async () => {
  render({ serverTime: undefined });
  start(async () => NOON.getTime());
  expect(find(".countdown").dataset["phase"]).toBe("loading");
  await vi.advanceTimersByTimeAsync(0);

  expect(shown()).toBe("01 Day, 01 Hour, 01 Minute, 01 Second");
});

test("when the shop does not say the time, the visitor's own clock has to do [S3.25]", async () => {
  vi.setSystemTime(new Date(END.getTime() - 30_000));
  render({ serverTime: undefined });
  start(async () => null);
  await vi.advanceTimersByTimeAsync(10);

  expect(shown()).toBe("29 Seconds");
});

test("the time is read off the date of an answer [S3.25]", async () => {
  const answering = (headers: HeadersInit) => async () => new Response(null, { headers });
  const failing = async (): Promise<Response> => {
    throw new TypeError("offline");
  };

  expect(await askServerTime("/", answering({ date: "Sat, 14 Nov 2026 12:00:00 GMT" }))).toBe(NOON.getTime());
  expect(await askServerTime("/", answering({}))).toBeNull();
  expect(await askServerTime("/", failing)).toBeNull();
});

test("nothing runs while it is out of sight or the page is hidden, and it is right when it is back", () => {
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

test("an end that is no date is logged, and the page stays as it is [S8.17]", () => {
  const lines: unknown[] = [];
  vi.spyOn(console, "warn").mockImplementation((line) => void lines.push(line));
  render();
  find(".countdown").dataset["end"] = "soon";
  start();

  expect(lines).toHaveLength(1);
  expect(shown()).toBe("01 Day, 01 Hour, 01 Minute, 01 Second");
});

test("other words for the units and the label are used throughout [S9.35]", () => {
  const labels = { d: ["Tag", "Tage"], h: ["Stunde", "Stunden"], m: ["Minute", "Minuten"], s: ["s", "s"] } as const;
  render({ labels, ariaLabel: "Noch {{d}} T {{h}} h" });
  start();
  vi.advanceTimersByTime(1990);

  expect(shown()).toBe("01 Tag, 01 Stunde, 00 Minuten, 59 s");
  expect(timer().getAttribute("aria-label")).toBe("Noch 1 T 1 h");
});

test("in a page that React keeps alive it starts by itself and ends with its page", () => {
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  act(() => root.render(<Countdown end={END} serverTime={NOON} />));
  expect(host.querySelector<HTMLElement>(".countdown")?.dataset["phase"]).toBe("running");
  act(() => root.unmount());
  expect(vi.getTimerCount()).toBe(0);
});
