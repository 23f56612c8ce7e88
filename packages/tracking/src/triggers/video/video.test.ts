import { describe, expect, test, vi } from "vitest";
import type { FakePage } from "../../page/fake-page.ts";
import { createFakeTracker } from "../../testing/fake-tracker.ts";
import { triggers } from "../index.ts";
import { videos } from "./index.ts";
import { watchVideos } from "./watch-videos.ts";
import { createProgress } from "./progress.ts";

const frameOf = (src: string, title = "") => ({ src, title, contentWindow: { postMessage: () => {} } });
const YOUTUBE = () => frameOf("https://www.youtube.com/embed/abc?rel=0");
const VIMEO = () => frameOf("https://player.vimeo.com/video/77", "A kiln");
const EVENT = { name: "WatchVideo", type: "dyn" };

function start(frame: ReturnType<typeof frameOf>, options: object = {}, globals: Record<string, unknown> = {}) {
  const document = {
    querySelectorAll: () => [frame],
    querySelector: () => null,
    getElementById: () => null,
    addEventListener: () => {},
  } as unknown as Document;
  const dynamicEvents = {
    automatic_event_video: {
      facebook: EVENT,
      ga: { ...EVENT, youtube_disabled: true },
      tiktok: { ...EVENT, automatic_event_video_trigger: "50%" },
    },
  };
  return createFakeTracker({ facebook: {}, ga: {}, tiktok: {}, dynamicEvents, ...options }, triggers(watchVideos), {
    document,
    href: "https://shop.test/",
    globals,
  });
}

/** A YouTube player with a clock that the test controls. */
function fakeYouTube(duration: number) {
  const player = { second: 0, change: (_: number) => {} };
  class Player {
    constructor(_: Element, { events }: { events: { onStateChange: (change: { data: number }) => void } }) {
      player.change = (data) => events.onStateChange({ data });
    }
    getCurrentTime = () => player.second;
    getDuration = () => duration;
    getVideoData = () => ({ video_id: "abc", title: "Throwing a bowl" });
  }
  return { player, Player };
}

const play = (page: FakePage, player: { second: number }, seconds: number) => {
  for (let count = 0; count < seconds; count += 1) {
    player.second += 1;
    page.advance(1000);
  }
};

describe("the milestones of a video", () => {
  test.each([
    [
      100,
      [
        [0, "0%"],
        [10, "10%"],
        [50, "50%"],
        [90, "90%"],
        [99, "100%"],
      ],
    ],
    [
      9.5,
      [
        [0, "0%"],
        [0, "10%"],
        [4, "50%"],
        [8, "90%"],
        [8, "100%"],
      ],
    ],
    [
      5,
      [
        [0, "0%"],
        [0, "10%"],
        [2, "50%"],
        [4, "90%"],
        [4, "100%"],
      ],
    ],
  ])("of %s seconds are start, 10, 50, 90 and 100 %%, the last a second early (T3.14, T9.12)", (duration, expected) => {
    const progress = createProgress();
    const reached = Array.from({ length: Math.ceil(duration) }, (_, second) =>
      progress(second, duration).map((mark) => [second, mark]),
    ).flat();
    expect(reached).toEqual(expected);
  });
});

describe("a YouTube video", () => {
  test("is tracked through YouTube's own script, and each milestone counts once (T1.05, T4.10, T7.07, T9.12)", () => {
    const globals: Record<string, unknown> = {};
    const frame = YOUTUBE();
    const { page, sent } = start(frame, {}, globals);
    expect(page.scripts).toEqual(["https://www.youtube.com/iframe_api"]);
    expect(frame.src).toBe("https://www.youtube.com/embed/abc?rel=0&enablejsapi=1&origin=https%3A%2F%2Fshop.test");
    const { player, Player } = fakeYouTube(20);
    globals["YT"] = { Player };
    (globals["onYouTubeIframeAPIReady"] as () => void)();
    expect(sent()).toEqual([]);
    player.change(1);
    play(page, player, 9);
    const details = { event: "WatchVideo", video_type: "youtube", video_id: "abc", video_title: "Throwing a bowl" };
    expect(sent()).toEqual([
      { ...details, progress: "play" },
      { ...details, progress: "10%" },
    ]);
    player.change(2);
    page.advance(10_000);
    player.second = 0;
    player.change(1);
    play(page, player, 20);
    expect(sent().map(({ progress }) => progress)).toEqual(["play", "10%", "50%", "90%", "100%"]);
    expect(sent("ga")).toEqual([]);
    expect(sent("tiktok")).toHaveLength(1);
  });

  test("fires custom events for its ID and milestone, which may replace the automatic one (T3.02, T4.10)", () => {
    const { player, Player } = fakeYouTube(20);
    const options = {
      triggerEvents: { 1: { facebook: { name: "Half" } }, 2: { facebook: { name: "Played" } } },
      triggerEventTypes: {
        video_view: { 1: [{ type: "youtube", rule: "abc", value: "50%", disable_watch_video: true }] },
        video_play: { 2: [""] },
      },
    };
    const { page, sent } = start(YOUTUBE(), options, { YT: { Player } });
    player.change(1);
    play(page, player, 12);
    expect(sent().map(({ event, progress }) => `${String(event)} ${String(progress)}`)).toEqual([
      "WatchVideo play",
      "Played play",
      "WatchVideo 10%",
      "Half 50%",
    ]);
  });
});

describe("a Vimeo video", () => {
  const frame = VIMEO();
  const post = (page: FakePage, data: object, origin = "https://player.vimeo.com") =>
    page.emit({ type: "message", origin, source: frame.contentWindow, data: JSON.stringify(data) } as never);

  test("reports its progress in messages, and each milestone counts once (T1.05, T4.10)", () => {
    const { page, sent } = start(frame);
    post(page, { event: "ready" });
    post(page, { event: "play", data: { seconds: 0, duration: 100 } });
    post(page, { event: "timeupdate", data: { seconds: 10.2, duration: 100 } });
    post(page, { event: "timeupdate", data: { seconds: 10.4, duration: 100 } });
    const details = { event: "WatchVideo", video_type: "vimeo", video_id: "77", video_title: "A kiln" };
    expect(sent()).toEqual([
      { ...details, progress: "play" },
      { ...details, progress: "10%" },
    ]);
    expect(sent("ga")).toHaveLength(2);
  });

  test("ignores messages from other origins", () => {
    const { page, sent } = start(frame);
    post(page, { event: "play", data: { seconds: 0, duration: 100 } }, "https://evil.test");
    page.emit({ type: "message", origin: "https://player.vimeo.com", source: {}, data: "{" } as never);
    expect(sent()).toEqual([]);
  });
});

test("players are not touched if the owner disabled video events (T1.05)", () => {
  for (const automatic of [{ enable_video: false }, { enable_youtube: "", enable_vimeo: "" }]) {
    expect(start(YOUTUBE(), { automatic }).page.scripts).toEqual([]);
  }
});

test("the player code loads only on pages with a player, after the visitor allowed a pixel (T1.05)", async () => {
  const begin = async (frame: ReturnType<typeof frameOf> | undefined, options: object) => {
    const document = {
      querySelectorAll: () => [frame],
      querySelector: () => frame,
      getElementById: () => null,
      addEventListener: () => {},
    } as unknown as Document;
    const { page } = createFakeTracker({ facebook: {}, ...options }, triggers(videos), { document });
    await vi.dynamicImportSettled();
    return page.scripts;
  };
  expect(await begin(YOUTUBE(), {})).toEqual(["https://www.youtube.com/iframe_api"]);
  expect(await begin(undefined, {})).toEqual([]);
  expect(await begin(YOUTUBE(), { gdpr: { vitrine_integration_enabled: true } })).toEqual([]);
});

test("a video of unknown length has started and reached no milestone (T3.14, T4.10)", () => {
  const progress = createProgress();
  expect(progress(0, 0)).toEqual(["0%"]);
  expect(progress(30, 0)).toEqual([]);
  expect(progress(31, 60)).toEqual(["10%", "50%"]);
});

/** A document without frames, to which tests add some; as in a browser, only the document gets their load events. */
function emptyDocument() {
  const frames: ReturnType<typeof frameOf>[] = [];
  const listeners: (() => void)[] = [];
  const document = {
    querySelectorAll: () => frames,
    querySelector: () => frames[0] ?? null,
    getElementById: () => null,
    addEventListener: (_: string, run: () => void) => void listeners.push(run),
  } as unknown as Document;
  const bring = (frame: ReturnType<typeof frameOf>) => {
    frames.push(frame);
    for (const run of listeners) run();
  };
  return { document, frames, bring };
}

describe("a player that is added later", () => {
  const startEmpty = (globals: Record<string, unknown> = {}) => {
    const { document, frames, bring } = emptyDocument();
    const dynamicEvents = { automatic_event_video: { facebook: EVENT } };
    const started = createFakeTracker({ facebook: {}, dynamicEvents }, triggers(watchVideos), {
      document,
      href: "https://shop.test/",
      globals,
    });
    return { ...started, bring, frames };
  };

  test("is tracked at YouTube, also when it plays before the listener is attached (T1.05, T4.10)", () => {
    const globals: Record<string, unknown> = {};
    const { page, sent, bring, frames } = startEmpty(globals);
    expect(page.scripts).toEqual([]);
    for (const address of ["https://www.youtube-nocookie.com/embed/a", "http://youtube.com/embed/b"])
      bring(frameOf(address));
    expect(page.scripts).toEqual(["https://www.youtube.com/iframe_api"]);
    expect(frames.map(({ src }) => src)).toEqual([
      "https://www.youtube-nocookie.com/embed/a?enablejsapi=1&origin=https%3A%2F%2Fshop.test",
      "http://youtube.com/embed/b?enablejsapi=1&origin=https%3A%2F%2Fshop.test",
    ]);
    const ready: (() => void)[] = [];
    class Player {
      constructor(_: Element, { events }: { events: { onReady: () => void } }) {
        ready.push(events.onReady);
      }
      getPlayerState = () => 1;
      getCurrentTime = () => 0;
      getDuration = () => 60;
      getVideoData = () => ({ video_id: "a", title: "Throwing" });
    }
    globals["YT"] = { Player };
    (globals["onYouTubeIframeAPIReady"] as () => void)();
    expect(ready).toHaveLength(2);
    ready[0]?.();
    expect(sent()).toMatchObject([{ progress: "play", video_id: "a" }]);
    bring(frameOf("https://www.youtube.com/embed/c"));
    expect(ready).toHaveLength(3);
    expect(page.scripts).toHaveLength(1);
  });

  test("is tracked at Vimeo (T1.05, T4.10)", () => {
    const { page, sent, bring, frames } = startEmpty();
    bring(VIMEO());
    const post = (data: object) =>
      page.emit({
        type: "message",
        origin: "https://player.vimeo.com",
        source: frames[0]?.contentWindow,
        data: JSON.stringify(data),
      } as unknown as Event);
    post({ event: "ready" });
    post({ event: "play", data: { seconds: 0, duration: 0 } });
    post({ event: "timeupdate", data: { seconds: 6, duration: 60 } });
    expect(sent().map(({ progress }) => progress)).toEqual(["play", "10%"]);
  });
});

test("the player code loads when the first one is added (T1.05)", async () => {
  const { document, bring } = emptyDocument();
  const { page } = createFakeTracker({ facebook: {} }, triggers(videos), { document });
  bring(YOUTUBE());
  await expect.poll(() => page.scripts).toEqual(["https://www.youtube.com/iframe_api"]);
});
