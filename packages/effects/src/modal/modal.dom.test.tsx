import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { OffCanvas } from "../off-canvas/index.ts";
import { pageToggles } from "../toggles/index.ts";
import { attachModals, Modal, ToggleButton } from "./index.ts";

const MARKUP = renderToString(
  <main>
    <h1>Shop</h1>
    <ToggleButton opens="sizes" as="dialog">
      Sizes
    </ToggleButton>
    <Modal id="sizes" title="Sizes" hash="sizes">
      <p>All sizes</p>
    </Modal>
    <ToggleButton opens="filters" as="dialog">
      Filters
    </ToggleButton>
    <OffCanvas id="filters" title="Filters" side="end">
      <a href="/x">Colour</a>
    </OffCanvas>
    <Modal id="question" title="Sure?" closesOnEscape={false}>
      <p>Really?</p>
    </Modal>
  </main>,
);

let detach = () => {};

afterEach(async () => {
  detach();
  await settle();
  history.replaceState(null, "", "/");
});

function mount(): void {
  document.body.innerHTML = MARKUP;
  detach = attachModals();
}

function find<Found extends HTMLElement = HTMLElement>(selector: string): Found {
  const element = document.querySelector<Found>(selector);
  if (!element) throw new Error(`Nothing matches ${selector}.`);
  return element;
}

/** Overlays are shown and taken away in a task of their own. */
function settle(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

test("without script the browser opens the dialog, and its form closes it (S1.11)", () => {
  document.body.innerHTML = MARKUP;
  const button = find("[data-toggles=sizes]");

  expect([button.getAttribute("commandfor"), button.getAttribute("command")]).toEqual(["sizes", "show-modal"]);
  expect(find<HTMLDialogElement>("#sizes").open).toBe(false);
  expect(find<HTMLFormElement>("#sizes form").getAttribute("method")).toBe("dialog");
  expect(find("#question").getAttribute("closedby")).toBe("none");
});

test("a modal has a name, opens by its button and hash, and closes by its own button (S4.27, S2.23)", async () => {
  mount();
  await vi.dynamicImportSettled();
  const dialog = find<HTMLDialogElement>("#sizes");
  expect(find(`#${dialog.getAttribute("aria-labelledby")}`).textContent).toBe("Sizes");
  find("[data-toggles=sizes]").click();
  await settle();
  expect([dialog.open, location.hash]).toEqual([true, "#sizes"]);
  find("#sizes .dialog-close").click();
  await settle();

  expect([dialog.open, location.hash]).toEqual([false, ""]);
});

test("closing returns the focus to the button; if that is gone, to the nearest heading (S4.27)", async () => {
  mount();
  find("[data-toggles=sizes]").focus();
  find("[data-toggles=sizes]").click();
  await settle();
  find("#sizes .dialog-close").focus();
  find("#sizes .dialog-close").click();
  await settle();
  expect(document.activeElement).toBe(find("[data-toggles=sizes]"));

  find("[data-toggles=sizes]").click();
  await settle();
  find("#sizes .dialog-close").focus();
  find("[data-toggles=sizes]").remove();
  find("#sizes .dialog-close").click();
  await settle();
  expect(document.activeElement).toBe(find("h1"));
});

test("an off-canvas panel locks scrolling, and another overlay replaces it (S4.28, S4.30)", async () => {
  mount();
  find("[data-toggles=filters]").click();
  await settle();
  expect(pageToggles.open).toEqual(["filters"]);
  expect(document.documentElement.style.overflow).toBe("hidden");
  pageToggles.send({ type: "open", id: "sizes" });
  await settle();

  expect(pageToggles.open).toEqual(["sizes"]);
  expect(find<HTMLDialogElement>("#filters").open).toBe(false);
});
