// @vitest-environment happy-dom
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attachVideoEmbed, VideoEmbed } from "./index.ts";

// Frames may open, since nothing is ever loaded into them here: their addresses are written down instead.
Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
  enableIframePageLoading: true,
});

let warnings: unknown[];
let loaded: string[];

beforeEach(() => {
  warnings = [];
  loaded = [];
  vi.spyOn(console, "warn").mockImplementation((line) => void warnings.push(line));
  vi.spyOn(HTMLIFrameElement.prototype, "src", "set").mockImplementation((address) => void loaded.push(address));
});

afterEach(() => vi.restoreAllMocks());

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`Nothing matches ${selector}.`);
  return element;
}

function render(url: string, options = {}): void {
  document.body.innerHTML = renderToString(
    <VideoEmbed
      url={url}
      title="Throwing a bowl"
      poster={<img src="/media/bowl.webp" alt="" loading="lazy" />}
      options={options}
    />,
  );
}

test("without script it is a link to the video's own page, and loads nothing from there (S5.22)", () => {
  render("https://youtu.be/abcdefghijk");

  expect(find("a").getAttribute("href")).toBe("https://www.youtube.com/watch?v=abcdefghijk");
  expect(find("a").textContent).toBe("Play video: Throwing a bowl");
  expect(document.querySelector("iframe, script, link")).toBeNull();
});

test("only a press on its button loads the player, with a title and the focus (S1.11)", () => {
  render("https://vimeo.com/76979871", { byline: false });
  attachVideoEmbed(find(".video-embed"));
  expect(loaded).toEqual([]);
  const button = find("button");
  expect(button.textContent).toBe("Play video: Throwing a bowl");
  button.click();

  expect(loaded).toEqual(["https://player.vimeo.com/video/76979871?dnt=1&byline=0&autoplay=1"]);
  expect(find("iframe").getAttribute("title")).toBe("Throwing a bowl");
  expect(document.activeElement).toBe(find("iframe"));
  expect(document.querySelector("button")).toBeNull();
});

test("starting it pauses the shop's own videos (S1.11)", () => {
  render("https://vimeo.com/76979871");
  const video = document.body.appendChild(document.createElement("video"));
  video.dataset["player"] = "";
  const paused = vi.fn<() => void>();
  Object.defineProperty(video, "paused", { value: false });
  video.pause = paused;
  attachVideoEmbed(find(".video-embed"));
  find("button").click();

  expect(paused).toHaveBeenCalledOnce();
});

test("only videos of the known hosts are shown (S5.22)", () => {
  render("https://evil.test/watch?v=abcdefghijk");

  expect(document.body.innerHTML).toBe("");
  expect(warnings).toEqual([expect.stringContaining("https://evil.test/watch")]);
});

test("markup with another player stays a link (S5.22)", () => {
  render("https://vimeo.com/76979871");
  find(".video-embed").dataset["frame"] = "https://evil.test/video/1";
  attachVideoEmbed(find(".video-embed"));

  expect(document.querySelector("button")).toBeNull();
  expect(warnings).toHaveLength(1);
});

test("detached, it is a link again", () => {
  render("https://vimeo.com/76979871");
  const before = document.body.innerHTML;
  attachVideoEmbed(find(".video-embed"))();

  expect(document.body.innerHTML).toBe(before);
});
