import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { attachDropdowns, Dropdown } from "../dropdown/index.ts";
import { attachPopovers, Popover } from "./index.ts";

// A browser that cannot place by CSS: the script has to.
const { escape } = CSS;
vi.stubGlobal("CSS", { escape, supports: () => false });
Object.defineProperty(document.documentElement, "clientWidth", { get: () => innerWidth });

let detach = () => {};

afterEach(() => {
  detach();
  vi.useRealTimers();
});

function mount(element: React.ReactNode, attach: (root: HTMLElement) => () => void): void {
  document.body.innerHTML = `${renderToString(element)}<a id="after" href="/y">After</a>`;
  const root = document.body.firstElementChild;
  if (root instanceof HTMLElement) detach = attach(root);
}

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`Nothing matches ${selector}.`);
  return element;
}

const POPOVER = (
  <Popover button="?" label="About the glaze">
    Fired twice. <a href="/glaze">More</a>
  </Popover>
);

test("a popover is at the inline end of its button, which opens it without script too (S9.34)", () => {
  document.body.innerHTML = renderToString(POPOVER);
  const panel = find(".popover-panel");

  expect([panel.dataset["side"], panel.getAttribute("popover")]).toEqual(["inline-end", "auto"]);
  expect(find("button").getAttribute("popovertarget")).toBe(panel.id);
  expect(find("button").getAttribute("aria-label")).toBe("About the glaze");
});

test("a click opens it, and hovering does not (S9.34)", () => {
  vi.useFakeTimers();
  mount(POPOVER, attachPopovers);
  find(".popover").dispatchEvent(new PointerEvent("pointerenter", { pointerType: "mouse" }));
  vi.advanceTimersByTime(1000);
  expect(find(".popover-panel").hidden).toBe(true);
  find("button").click();

  expect(find(".popover-panel").hidden).toBe(false);
});

test("Escape closes it and focuses the button; moving on closes it too (S4.29)", () => {
  mount(POPOVER, attachPopovers);
  find("button").click();
  find("[href='/glaze']").focus();
  find("[href='/glaze']").dispatchEvent(
    new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
  );
  expect([find(".popover-panel").hidden, document.activeElement]).toEqual([true, find("button")]);
  find("button").click();
  find("#after").focus();

  expect(find(".popover-panel").hidden).toBe(true);
});

test("without room at the end it flips to the start (S9.34)", async () => {
  mount(POPOVER, attachPopovers);
  find("button").getBoundingClientRect = () => ({ left: innerWidth - 30, top: 200, width: 20, height: 20 }) as DOMRect;
  find(".popover-panel").getBoundingClientRect = () => ({ left: 0, top: 0, width: 100, height: 40 }) as DOMRect;
  find("button").click();
  await vi.dynamicImportSettled();

  expect(find(".popover-panel").dataset["placed"]).toBe("inline-start");
});

test("a dropdown opens by click, and by a resting mouse only if enabled, after 100 ms (S9.26, S4.27)", () => {
  vi.useFakeTimers();
  mount(<Dropdown button="Sort">Newest</Dropdown>, attachDropdowns);
  const hover = (type: string) =>
    find(".dropdown").dispatchEvent(new PointerEvent(type, { pointerType: "mouse", clientX: 1, clientY: 1 }));
  hover("pointerenter");
  vi.advanceTimersByTime(1000);
  expect(find(".dropdown-panel").hidden).toBe(true);
  detach();

  mount(
    <Dropdown button="Sort" opensOnHover>
      Newest
    </Dropdown>,
    attachDropdowns,
  );
  hover("pointerenter");
  vi.advanceTimersByTime(100);
  expect(find(".dropdown-panel").hidden).toBe(false);
  hover("pointerleave");
  vi.advanceTimersByTime(100);
  expect(find(".dropdown-panel").hidden).toBe(true);
});
