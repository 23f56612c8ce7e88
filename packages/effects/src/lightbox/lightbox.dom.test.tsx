// @vitest-environment happy-dom
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import vectors from "./lightbox.vectors.json" with { type: "json" };
import { createFakeEngine, type FakeEngine } from "./fake-engine.ts";
import { failureMessage } from "./failure-message.ts";
import { LightboxLinks } from "./index.ts";
import { type Lightbox, prepareLightbox } from "./prepare-lightbox.ts";

const CAPTIONS = ["First & best", "", "Third"];
const IMAGES = CAPTIONS.map((caption, index) => ({
  src: `/img/${index}.jpg`,
  width: 1600,
  height: 1200,
  alt: `Picture ${index}`,
  caption,
  thumbnail: null,
}));

let lightbox: Lightbox;
let engine: FakeEngine;
let closedAt: number[];

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<button id="opener">Open</button>
    <div id="sr-status" role="status"></div><div id="sr-alert" role="alert"></div>`;
  document.documentElement.dir = "ltr";
  closedAt = [];
});

afterEach(() => {
  if (lightbox.phase !== "destroyed") engine.reports.gone();
  vi.advanceTimersByTime(5000);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function find<Type extends HTMLElement = HTMLElement>(selector: string): Type {
  const element = document.querySelector<Type>(selector);
  if (!element) throw new Error(`Nothing matches ${selector}.`);
  return element;
}

function open(index = 0): void {
  const fake = createFakeEngine();
  const opener = find("#opener");
  opener.focus();
  const onClose = (last: number) => void closedAt.push(last);
  lightbox = prepareLightbox({ images: IMAGES, index, opener, onClose }, fake.create).open();
  engine = fake.engine();
}

function press(key: string): boolean {
  const target = document.activeElement ?? document.body;
  return target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

const control = (label: string) => find(`.lightbox [aria-label="${label}"]`);
const counter = () => find(".lightbox-counter").textContent;

describe("the dialog", () => {
  test("is modal, has a name, and focuses its first control (S2.14)", () => {
    open();
    const dialog = find<HTMLDialogElement>("dialog.lightbox");

    expect(dialog.open).toBe(true);
    expect(dialog.getAttribute("aria-label")).toBe("Full screen image");
    expect(document.activeElement).toBe(control("Close"));
  });

  test("is complete before it is shown, and until then the focus stays (S2.14)", () => {
    const fake = createFakeEngine();
    const opener = find("#opener");
    opener.focus();
    const prepared = prepareLightbox({ images: IMAGES, opener }, fake.create);
    const dialog = find<HTMLDialogElement>("dialog.lightbox");
    expect([dialog.open, dialog.querySelectorAll("button").length > 5, document.activeElement]).toEqual([
      false,
      true,
      opener,
    ]);
    lightbox = prepared.open();
    engine = fake.engine();

    expect([dialog.open, document.activeElement]).toEqual([true, control("Close")]);
  });

  test("has previous and next, counter, zoom, share, full screen and close (S2.12)", () => {
    open();

    for (const label of ["Previous image", "Next image", "Zoom", "Share", "Enter full screen", "Close"]) {
      expect(control(label).tagName, label).toBe("BUTTON");
    }
    expect(counter()).toBe("1 / 3");
  });

  test("is open, then closing, then destroyed, and the focus returns (S4.09, S2.14)", () => {
    open(1);
    expect(lightbox.phase).toBe("open");
    control("Close").click();
    expect(lightbox.phase).toBe("closing");
    expect(find("dialog.lightbox").dataset["phase"]).toBe("closing");

    engine.reports.gone();
    expect(lightbox.phase).toBe("destroyed");
    expect(document.querySelector("dialog")).toBeNull();
    expect(document.activeElement).toBe(find("#opener"));
    expect(closedAt).toEqual([1]);
  });

  test("does not change the image while it closes (S4.09)", () => {
    open();
    const wishes: number[] = [];
    engine.show = (index) => void wishes.push(index);
    control("Close").click();
    press("ArrowRight");

    expect(wishes).toEqual([]);
  });

  test("ends in the same way if the browser closes it (S4.09)", () => {
    open();
    find<HTMLDialogElement>("dialog.lightbox").close();

    expect(lightbox.phase).toBe("closing");
  });

  test("contains the live regions while it is open, and returns them afterwards (S2.14)", () => {
    open();
    expect(find("#sr-status").closest("dialog")).not.toBeNull();

    engine.reports.gone();
    expect([...document.body.children].map(({ id }) => id)).toEqual(["opener", "sr-status", "sr-alert"]);
  });
});

describe("images", () => {
  test("number and caption are shown and announced (S2.12)", () => {
    open();
    vi.advanceTimersByTime(150);
    expect(find("#sr-status").textContent).toBe("1 / 3, First & best");

    control("Next image").click();
    vi.advanceTimersByTime(1000);
    expect(counter()).toBe("2 / 3");
    expect(find(".lightbox-caption").textContent).toBe("");
    expect(find("#sr-status").textContent).toBe("2 / 3");
  });

  test("arrow keys move through the images in a loop (S2.12)", () => {
    open();
    press("ArrowLeft");
    expect(counter()).toBe("3 / 3");
    press("ArrowRight");
    expect(counter()).toBe("1 / 3");
  });

  test("two quick presses during the animation move by two images (S2.12)", () => {
    open();
    const wishes: number[] = [];
    engine.show = (index) => void wishes.push(index);
    press("ArrowRight");
    press("ArrowRight");

    expect(wishes).toEqual([1, 2]);
  });

  test("in a right-to-left page the left arrow moves on (S2.12)", () => {
    find("#opener").style.direction = "rtl";
    open();
    expect(engine.setup.isRightToLeft).toBe(true);
    press("ArrowLeft");

    expect(counter()).toBe("2 / 3");
  });

  test("the loading indicator appears after a second, and not for an image that loads faster (S9.05)", () => {
    open();
    engine.reports.loading(true);
    vi.advanceTimersByTime(990);
    expect(find(".lightbox-loading").hidden).toBe(true);
    vi.advanceTimersByTime(20);
    expect(find(".lightbox-loading").hidden).toBe(false);
    engine.reports.loading(false);
    expect(find(".lightbox-loading").hidden).toBe(true);

    engine.reports.loading(true);
    engine.reports.loading(false);
    vi.advanceTimersByTime(2000);
    expect(find(".lightbox-loading").hidden).toBe(true);
  });

  test("an image that fails is announced once (S8.05)", () => {
    open();
    engine.reports.failed(0);
    vi.advanceTimersByTime(150);

    expect(find("#sr-alert").textContent).toBe("The image could not be loaded.");
  });

  test("an image that fails is replaced by a message with a link to it (S8.05)", () => {
    const known = vectors.find(({ input }) => input.action === "image fails to load");
    const message = failureMessage("/img/broken.jpg");
    const template = document.createElement("template");
    template.innerHTML = known?.expected.html ?? "";

    expect(message.textContent).toBe("The image could not be loaded.");
    expect(message.textContent).toBe(template.content.textContent);
    expect(message.querySelector("a")?.getAttribute("href")).toBe("/img/broken.jpg");
    expect(message.querySelector("a")?.textContent).toBe(template.content.querySelector("a")?.textContent);
  });
});

describe("zoom", () => {
  test("the button has the zoom state, and the keys work too (S2.12)", () => {
    open();
    control("Zoom").click();
    expect(control("Zoom").getAttribute("aria-pressed")).toBe("true");

    press("ArrowDown");
    press("-");
    expect(control("Zoom").getAttribute("aria-pressed")).toBe("false");
    press("+");
    expect(engine.done).toEqual(["zoom toggle", "look 0 80", "zoom out", "zoom in"]);
  });
});

describe("sharing", () => {
  test("the button shows four links to the current image, with absolute URLs (S2.13)", () => {
    open(2);
    control("Share").click();
    const links = [...document.querySelectorAll<HTMLAnchorElement>(".lightbox-share-links a")];

    expect(control("Share").getAttribute("aria-expanded")).toBe("true");
    expect(links.map(({ textContent }) => textContent)).toEqual([
      "Share on Facebook",
      "Tweet",
      "Pin it",
      "Download image",
    ]);
    expect(links[2]?.href).toContain(`media=${encodeURIComponent(new URL("/img/2.jpg", location.href).href)}`);
    expect(links[3]?.hasAttribute("download")).toBe(true);
  });

  test("a link opens a small window; the download does not (S2.13, S9.06)", () => {
    const opened: unknown[][] = [];
    vi.stubGlobal("open", (...args: unknown[]) => void opened.push(args));
    open();
    control("Share").click();
    find(".lightbox-share-links a").click();
    expect(opened).toHaveLength(1);
    expect(String(opened[0]?.[2])).toContain("width=550,height=420");
    expect(control("Share").getAttribute("aria-expanded")).toBe("false");

    control("Share").click();
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    find(".lightbox-share-links a[download]").click();
    expect(opened).toHaveLength(1);
  });

  test("Escape closes the links first and focuses their button, then closes the lightbox (S2.14)", () => {
    open();
    control("Share").click();
    find(".lightbox-share-links a").focus();
    press("Escape");
    expect(find(".lightbox-share-links").hidden).toBe(true);
    expect(document.activeElement).toBe(control("Share"));
    expect(lightbox.phase).toBe("open");

    press("Escape");
    expect(lightbox.phase).toBe("closing");
  });
});

describe("closing with the wheel", () => {
  function turn(deltaY: number): void {
    find(".lightbox-stage").dispatchEvent(new WheelEvent("wheel", { deltaY, bubbles: true }));
  }

  test("the wheel closes, but not right after opening and not when zoomed (S2.14)", () => {
    open();
    turn(100);
    expect(lightbox.phase).toBe("open");

    vi.advanceTimersByTime(400);
    engine.isZoomed = true;
    turn(100);
    expect(lightbox.phase).toBe("open");

    engine.isZoomed = false;
    turn(20);
    expect(lightbox.phase).toBe("closing");
  });
});

describe("idle controls", () => {
  const isIdle = () => find(".lightbox-stage").classList.contains("is-idle");
  /** The simulated document takes every focus for one that the keyboard made. */
  const openByMouse = () => {
    open();
    control("Close").blur();
  };
  const move = () => document.dispatchEvent(new PointerEvent("pointermove", { pointerType: "mouse" }));

  test("controls hide when the mouse rests for four seconds and return when it moves (S9.04)", () => {
    openByMouse();
    move();
    vi.advanceTimersByTime(3990);
    expect(isIdle()).toBe(false);
    vi.advanceTimersByTime(20);
    expect(isIdle()).toBe(true);

    move();
    expect(isIdle()).toBe(false);
  });

  test("controls hide one second after the mouse has left the window (S9.04)", () => {
    openByMouse();
    move();
    document.documentElement.dispatchEvent(new PointerEvent("pointerleave", { pointerType: "mouse" }));
    vi.advanceTimersByTime(1010);

    expect(isIdle()).toBe(true);
  });

  test("for the keyboard the controls stay (S9.04)", () => {
    openByMouse();
    move();
    press("ArrowRight");
    vi.advanceTimersByTime(20_000);

    expect(isIdle()).toBe(false);
  });

  test("a tap hides and shows the controls (S9.04)", () => {
    open();
    engine.reports.tapped();
    expect(isIdle()).toBe(true);
    engine.reports.tapped();
    expect(isIdle()).toBe(false);
  });
});

test("without script the images are links to their files (S2.11)", () => {
  document.body.innerHTML = renderToString(
    <LightboxLinks
      label="Pictures"
      items={IMAGES.map(({ thumbnail: _, ...image }) => ({ ...image, thumb: image.alt }))}
    />,
  );

  expect([...document.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual(
    IMAGES.map(({ src }) => src),
  );
});
