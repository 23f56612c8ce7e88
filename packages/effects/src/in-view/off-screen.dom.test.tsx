// @vitest-environment happy-dom
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attachCountdown, Countdown } from "../countdown/index.ts";
import { attachCounter, Counter } from "../counter/index.ts";
import { attachMap, PlacesMap } from "../map/index.ts";
import { attachSkillBar, SkillBar } from "../skill-bar/index.ts";
import { attachSlider, Slider } from "../slider/index.ts";
import { attachBackgroundVideo, BackgroundVideo } from "../video/index.ts";
import { installFakeView } from "./fake-view.ts";
import { attachInView, InView } from "./index.ts";

const view = installFakeView();
const START = Date.parse("2026-03-01T12:00:00Z");
const SLIDES = ["one", "two", "three"].map((key) => ({ key, content: <p>{key}</p>, thumb: key }));
const PAGE = (
  <>
    <Countdown end={new Date(START + 4 * 86_400_000)} serverTime={new Date(START)} />
    <Counter to="1,200" label="pots" durationMs={1000} />
    <SkillBar label="Throwing" percent={80} />
    <Slider label="Pictures" slides={SLIDES} autoplays />
    <BackgroundVideo width={640} height={360} sources={[{ src: "/sea.webm", type: "video/webm" }]} />
    <PlacesMap
      isDrawing
      label="Where to find us"
      lat={54.1}
      lng={-3.2}
      zoom={14}
      markers={[{ key: "studio", name: "Studio", lat: 54.1, lng: -3.2 }]}
    />
    <InView>In view</InView>
  </>
);
/** Of each effect, what the page watches. */
const ROOTS = [
  "[data-countdown]",
  "[data-counter]",
  "[data-skill-bar]",
  ".slider",
  "[data-background-video]",
  "[data-map]",
  "[data-in-view]",
];

let played: string[];
let releases: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  view.restart();
  played = [];
  HTMLMediaElement.prototype.play = () => Promise.resolve(void played.push("play"));
  HTMLMediaElement.prototype.pause = () => void played.push("pause");
});

afterEach(() => {
  for (const release of releases) release();
  vi.useRealTimers();
});

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`Nothing matches ${selector}.`);
  return element;
}

/** All effects one below the other, three windows down the page. */
function start(): void {
  document.body.innerHTML = renderToString(PAGE);
  for (const [index, selector] of ROOTS.entries()) view.put(find(selector), 2000 + 60 * index);
  const slider = attachSlider(find(".slider"), { autoplays: true });
  releases = [
    attachCountdown(find("[data-countdown]")),
    attachCounter(find("[data-counter]")),
    attachSkillBar(find("[data-skill-bar]")),
    attachBackgroundVideo(find("[data-background-video]")),
    attachMap(find("[data-map]")),
    attachInView(document),
    () => slider.destroy(),
  ];
  view.look();
}

const seconds = () => find(".countdown").textContent;
const currentSlide = () => find(".slider-thumbs [aria-current]").textContent;

test("one observer serves everything on the page (S1.11)", () => {
  start();

  expect(view.observers).toBe(1);
  expect(view.observed).toBeGreaterThanOrEqual(ROOTS.length - 1);
});

test("below the window nothing runs: no timer, no counter, no video (S1.11)", () => {
  start();
  const before = [seconds(), find("[data-counter-digits]").textContent, currentSlide()];
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(60_000);

  expect([seconds(), find("[data-counter-digits]").textContent, currentSlide()]).toEqual(before);
  expect(played).not.toContain("play");
});

test("on screen they run, and off screen they pause (S1.11, S9.01, S9.33)", () => {
  start();
  const before = [seconds(), currentSlide()];
  view.scrollTo(1900);
  vi.advanceTimersByTime(500);
  expect(find("[data-counter-digits]").textContent).not.toBe("1,200");
  view.scrollTo(1890);
  expect(played.at(-1)).toBe("play");
  vi.advanceTimersByTime(8000);
  expect(seconds()).not.toBe(before[0]);
  expect(currentSlide()).not.toBe(before[1]);

  view.scrollTo(0);
  vi.advanceTimersByTime(100);
  expect(vi.getTimerCount()).toBe(0);
  expect(played.at(-1)).toBe("pause");
  const rested = [seconds(), currentSlide()];
  vi.advanceTimersByTime(60_000);
  expect([seconds(), currentSlide()]).toEqual(rested);
});

test("a counter that leaves the screen jumps to its end (S9.33)", () => {
  start();
  view.scrollTo(1900);
  vi.advanceTimersByTime(300);
  expect(find("[data-counter-digits]").textContent).not.toBe("1,200");
  view.scrollTo(0);

  expect(find("[data-counter-digits]").textContent).toBe("1,200");
});
