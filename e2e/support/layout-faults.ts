import type { Page } from "@playwright/test";
import { overflow } from "./overflow.ts";
import { smallerThan, touchTargets } from "./target-size.ts";

const MIN_TARGET_PX = 24;
const MIN_PRIMARY_PX = 44;
/** Add to cart, close, remove, quantity and thumbnail buttons. */
const PRIMARY_TARGETS =
  ".single_add_to_cart_button, .add_to_cart_button, .site-menu-close, [data-closes], .remove, .quantity [data-step], .gallery-thumbs a";

/** Everything that is wrong with the layout of a page at its present size, one line per fault. */
export async function layoutFaults(page: Page): Promise<readonly string[]> {
  const sideways = (await overflow(page)).map((text) => `scrolls sideways: ${text}`);
  const small = [
    ...smallerThan(await touchTargets(page, ""), MIN_TARGET_PX),
    ...smallerThan(await touchTargets(page, PRIMARY_TARGETS), MIN_PRIMARY_PX),
  ].map((text) => `small target: ${text}`);
  return [...sideways, ...small, ...(await page.evaluate(findFaults))];
}

/** Runs in the page. */
async function findFaults(): Promise<readonly string[]> {
  /** Longer ones fit into no column of a phone. */
  const LONGEST_WORD = 20;
  const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  const nameOf = (element: Element) => {
    const label = element.getAttribute("aria-label") ?? element.textContent ?? "";
    return `${element.localName}.${element.className} “${label.replace(/\s+/g, " ").trim().slice(0, 40)}”`;
  };
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1 && height > 1;
  };
  /** Off-screen text for screen readers is clipped on purpose. */
  const isForScreenReaders = (element: Element) => element.closest(".screen-reader-text, [class*=visually-hidden]");

  /** The bar at the bottom of a product page shortens a long name, which the page's heading gives in full. */
  const isShortened = (element: Element) =>
    element.matches(".buy-bar-name") &&
    document.querySelector("h1")?.textContent?.trim() === element.textContent?.trim();

  /** A word on two lines: its column is narrower than the word. Hyphenation and soft hyphens are fine. */
  function brokenWords(): string[] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent ?? "";
      if (!parent || text.trim() === "" || isForScreenReaders(parent) || !isVisible(parent)) continue;
      if (isShortened(parent)) continue;
      if (getComputedStyle(parent).hyphens === "auto" || parent.closest("[aria-hidden=true]")) continue;
      const hasDropCap = getComputedStyle(parent, "::first-letter").float !== "none";
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
        if (word.length > LONGEST_WORD || (hasDropCap && index === 0)) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        );
        if (tops.size > 1) found.push(`broken word: “${word}” in ${nameOf(parent)}`);
      }
    }
    return found;
  }

  function cutTexts(): string[] {
    const elements = [...document.body.querySelectorAll<HTMLElement>("*")].filter((element) => {
      if (!isVisible(element) || isForScreenReaders(element) || element.childElementCount > 0) return false;
      if ((element.textContent ?? "").trim() === "" || isShortened(element)) return false;
      const { overflowX, overflowY } = getComputedStyle(element);
      const isCutX = overflowX !== "visible" && overflowX !== "auto" && element.scrollWidth > element.clientWidth + 1;
      const isCutY = overflowY !== "visible" && overflowY !== "auto" && element.scrollHeight > element.clientHeight + 2;
      return isCutX || isCutY;
    });
    return elements.map((element) => `text cut off: ${nameOf(element)}`);
  }

  /** Scrolled to the middle of the window, a control must be what a tap at its centre hits. */
  function coveredControls(): string[] {
    const overlays = [...document.querySelectorAll("dialog[open], #site-menu")].filter(isVisible);
    const dialog = overlays.find((overlay) => getComputedStyle(overlay).position === "fixed");
    const found: string[] = [];
    const { scrollX, scrollY } = window;
    for (const control of (dialog ?? document).querySelectorAll(CONTROLS)) {
      if (!isVisible(control) || isForScreenReaders(control) || control.closest("[inert], [aria-hidden=true]"))
        continue;
      control.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      // A link over several lines has no text at its centre.
      const box = [...control.getClientRects()].find(({ width, height }) => width > 1 && height > 1);
      if (!box) continue;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
      const hit = document.elementFromPoint(x, y);
      const label = "labels" in control ? [...((control as HTMLInputElement).labels ?? [])] : [];
      const isReached =
        hit && (control.contains(hit) || hit.contains(control) || label.some((one) => one.contains(hit)));
      const isStretchedOver = hit?.matches("a") && hit.closest("li, article")?.contains(control);
      if (!isReached && !isStretchedOver) found.push(`covered: ${nameOf(control)} by ${hit ? nameOf(hit) : "nothing"}`);
    }
    window.scrollTo({ left: scrollX, top: scrollY, behavior: "instant" });
    return found;
  }

  async function missingImages(): Promise<string[]> {
    const images = [...document.images].filter(isVisible);
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    return images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ currentSrc }) => `no image: ${currentSrc}`);
  }

  function jumpingHeadings(): string[] {
    const headings = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].filter(
      (heading) => heading.checkVisibility({ visibilityProperty: true }) && !heading.closest("dialog:not([open])"),
    );
    return headings.flatMap((heading, index) => {
      const [level, before] = [heading, headings[index - 1]].map((one) => (one ? Number(one.localName.slice(1)) : 0));
      return (level ?? 0) > (before ?? 0) + 1 ? [`heading jumps from ${before} to ${level}: ${nameOf(heading)}`] : [];
    });
  }

  const images = await missingImages();
  return [...new Set([...brokenWords(), ...cutTexts(), ...coveredControls(), ...images, ...jumpingHeadings()])];
}
