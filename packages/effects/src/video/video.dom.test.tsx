// @vitest-environment happy-dom
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { installFakeView } from "../in-view/fake-view.ts";
import { attachBackgroundVideo, attachVideo, BackgroundVideo, Video } from "./index.ts";

const view = installFakeView();
const CAPTIONS = [
  { src: "/media/kiln.en.vtt", language: "en", label: "English" },
  { src: "/media/kiln.de.vtt", language: "de", label: "Deutsch" },
];
const PICTURE = { poster: "/media/kiln.webp", width: 1280, height: 720 };

function kiln(name = "kiln") {
  const sources = [{ src: `/media/${name}.webm`, type: "video/webm" }];
  return <Video {...PICTURE} title={`The ${name}`} sources={sources} captions={CAPTIONS} />;
}

let warnings: string[];

beforeEach(() => {
  warnings = [];
  vi.spyOn(console, "warn").mockImplementation((line: string) => void warnings.push(line));
  view.restart();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A player without pictures: it knows whether it plays. */
function players(): HTMLVideoElement[] {
  return [...document.querySelectorAll("video")].map((video) => {
    let isPaused = true;
    Object.defineProperty(video, "paused", { configurable: true, get: () => isPaused });
    video.pause = () => void (isPaused = true);
    video.play = async () => {
      isPaused = false;
      video.dispatchEvent(new Event("play"));
    };
    return video;
  });
}

test("a video of the shop is the browser's player with captions and reserves its space (S1.11)", () => {
  document.body.innerHTML = renderToString(kiln());
  const [video] = players();
  const tracks = [...document.querySelectorAll("track")];

  expect(video?.hasAttribute("controls")).toBe(true);
  expect(video?.hasAttribute("autoplay")).toBe(false);
  expect([video?.getAttribute("width"), video?.getAttribute("height")]).toEqual(["1280", "720"]);
  expect(video?.getAttribute("aria-label")).toBe("The kiln");
  expect(tracks.map((track) => [track.getAttribute("kind"), track.getAttribute("srclang")])).toEqual([
    ["captions", "en"],
    ["captions", "de"],
  ]);
  expect(tracks.map((track) => track.hasAttribute("default"))).toEqual([true, false]);
});

test("starting one video pauses the others (S1.11)", async () => {
  document.body.innerHTML = renderToString(
    <>
      {kiln("kiln")}
      {kiln("wheel")}
    </>,
  );
  const [first, second] = players();
  for (const video of [first, second]) if (video) attachVideo(video);
  await first?.play();
  await second?.play();

  expect([first?.paused, second?.paused]).toEqual([true, false]);
});

test("errors of the player are logged once (S8.17)", () => {
  document.body.innerHTML = renderToString(kiln("missing"));
  const [video] = players();
  if (video) attachVideo(video);
  const source = document.querySelector("source");
  source?.dispatchEvent(new Event("error"));
  source?.dispatchEvent(new Event("error"));
  expect(warnings).toEqual([expect.stringMatching(/missing\.webm is missing or of an unknown kind\.$/)]);

  Object.defineProperty(video, "error", { value: { code: 3 } });
  Object.defineProperty(video, "currentSrc", { value: "/media/broken.webm" });
  video?.dispatchEvent(new Event("error"));
  expect(warnings[1]).toBe("The video /media/broken.webm cannot be decoded.");
});

function startBackground(): HTMLVideoElement {
  document.body.innerHTML = renderToString(
    <BackgroundVideo {...PICTURE} sources={[{ src: "/media/sea.webm", type: "video/webm" }]} />,
  );
  const root = document.querySelector<HTMLElement>(".background-video");
  const [video] = players();
  if (!root || !video) throw new Error("There is no video.");
  view.put(root, 1000);
  attachBackgroundVideo(root);
  view.look();
  return video;
}

const button = () => document.querySelector("button");

test("a background video is muted, plays only on screen and can be stopped (S1.11)", () => {
  const video = startBackground();
  expect(video.hasAttribute("autoplay")).toBe(false);
  expect(video.getAttribute("aria-hidden")).toBe("true");
  expect(video.paused).toBe(true);
  view.scrollTo(800);
  expect(video.paused).toBe(false);
  view.scrollTo(0);
  expect(video.paused).toBe(true);
  view.scrollTo(800);

  expect(button()?.hidden).toBe(false);
  expect(button()?.getAttribute("aria-label")).toBe("Pause video");
  button()?.click();
  expect(video.paused).toBe(true);
  expect(button()?.getAttribute("aria-label")).toBe("Play video");
  view.scrollTo(0);
  view.scrollTo(800);
  expect(video.paused).toBe(true);
});

test("with reduced motion it waits until the visitor starts it (S1.11)", () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  const video = startBackground();
  view.scrollTo(800);
  expect(video.paused).toBe(true);
  button()?.click();
  expect(video.paused).toBe(false);
});
