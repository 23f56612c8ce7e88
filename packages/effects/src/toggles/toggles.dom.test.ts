import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import vectors from "./toggles.vectors.json" with { type: "json" };
import { attachToggles, pageToggles } from "./index.ts";

let detach = () => {};

/** The first page with a `data-toggle-hash` panel loads the code for it; load it before the tests. */
beforeAll(async () => {
  mount(`<p id="tied" data-toggle="collapse" data-toggle-hash="tied">Text</p>`);
  await vi.dynamicImportSettled();
  detach();
});

beforeEach(() => history.replaceState(null, "", "/page/"));

afterEach(async () => {
  detach();
  document.body.innerHTML = "";
  await settle();
});

function mount(markup: string): void {
  document.body.innerHTML = markup;
  detach = attachToggles();
}

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`Nothing matches ${selector}.`);
  return element;
}

/**
 * Waits for what comes a moment later: an overlay, and what the browser reports, such as a changed hash. By turns and
 * not by the clock: when a busy machine lets it run on, one long timer can be over before what a short one began.
 */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

function press(key: string, target: Element = document.activeElement ?? document.body): boolean {
  return target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
}

const MODAL = `<button id="b" data-toggles="m">Open</button>
  <dialog id="m" data-toggle="modal"><div><p id="in">Text</p><button id="close" data-closes="">Close</button></div></dialog>
  <p id="outside">Page</p>`;

describe("recorded cases", () => {
  interface Known {
    id: string;
    type: string;
    group?: string;
    parent?: string;
    hash?: string;
    open?: boolean;
    closeButton?: boolean;
  }

  function panelOf(toggle: Known, all: readonly Known[]): string {
    const { id, type, group, hash, open, closeButton } = toggle;
    const attributes = [
      `id="${id}" data-toggle="${type.replace("offcanvas", "off-canvas")}"`,
      group && `data-toggle-group="${group}"`,
      hash && `data-toggle-hash="${hash}"`,
      open && "data-toggle-open",
    ]
      .filter(Boolean)
      .join(" ");
    const children = all.filter(({ parent }) => parent === id).map((child) => pairOf(child, all));
    const close = closeButton ? `<button id="c-${id}" data-closes="${id}">Close</button>` : "";
    const tag = type === "modal" || type === "offcanvas" ? "dialog" : "div";
    return `<${tag} ${attributes}><div><p id="in-${id}">Text</p>${close}${children.join("")}</div></${tag}>`;
  }

  function pairOf(toggle: Known, all: readonly Known[]): string {
    return `<button id="b-${toggle.id}" data-toggles="${toggle.id}">Open</button>${panelOf(toggle, all)}`;
  }

  async function act(action: string): Promise<void> {
    const [kind, target = "", key = ""] = action.split(":");
    if (action.startsWith("#")) location.hash = action;
    else if (kind !== "key") find(`#${action}`).click();
    // A button answers Enter with a click.
    else if (press(key, find(`#${target}`))) find(`#${target}`).click();
    await settle();
  }

  test.each(vectors.map((vector) => [vector.input.name, vector] as const))(
    "%s (S4.27, S4.28)",
    async (_name, { input, expected }) => {
      const toggles: Known[] = input.toggles;
      const ids = toggles.map(({ id }) => id);
      history.replaceState(null, "", `/page/${input.hash}`);
      mount(
        toggles
          .filter(({ parent }) => !parent)
          .map((toggle) => pairOf(toggle, toggles))
          .join("") + `<p id="outside">Page</p>`,
      );
      await settle();
      const seen = [look()];
      for (const action of input.actions) {
        await act(action);
        seen.push(look());
      }

      expect(seen).toEqual(expected);

      function look() {
        const inOrder = (isWanted: (id: string) => boolean) => ids.filter(isWanted);
        return {
          open: inOrder((id) => pageToggles.isOpen(id)),
          ariaExpanded: inOrder((id) => find(`#b-${id}`).getAttribute("aria-expanded") === "true"),
          ariaHiddenFalse: inOrder((id) => {
            const panel = find(`#${id}`);
            return panel instanceof HTMLDialogElement ? panel.open : !panel.hasAttribute("hidden");
          }),
        };
      }
    },
  );
});

test("a details element that the browser opens closes the others of its group (S4.28)", async () => {
  mount(`<details id="a" data-toggle="collapse" data-toggle-group="g" open><summary>A</summary>a</details>
    <details id="b" data-toggle="collapse" data-toggle-group="g"><summary>B</summary>b</details>`);
  expect(pageToggles.open).toEqual(["a"]);
  (find("#b") as HTMLDetailsElement).open = true;
  await settle();

  expect(pageToggles.open).toEqual(["b"]);
  expect(find("#a").hasAttribute("open")).toBe(false);
});

test("a click on the summary works the same (S4.27)", () => {
  mount(`<details id="a" data-toggle="collapse"><summary>A</summary>a</details>`);
  find("summary").click();
  expect([pageToggles.open, find("#a").hasAttribute("open")]).toEqual([["a"], true]);

  find("summary").click();
  expect([pageToggles.open, find("#a").hasAttribute("open")]).toEqual([[], false]);
});

test("Escape closes one layer, keeps the browser from closing the next, and returns the focus (S4.29)", () => {
  mount(`<button id="b-m" data-toggles="m">Open</button><dialog id="m" data-toggle="modal"><div>
    <button id="b-d" data-toggles="d">More</button><div id="d" data-toggle="dropdown"><a id="link" href="/x">X</a></div></div></dialog>`);
  find("#b-m").click();
  find("#b-d").click();
  find("#link").focus();

  expect(press("Escape")).toBe(false);
  expect(pageToggles.open).toEqual(["m"]);
  expect(document.activeElement).toBe(find("#b-d"));
  expect(press("Escape")).toBe(false);
  expect(pageToggles.open).toEqual([]);
  expect(press("Escape")).toBe(true);
});

test("Escape closes a dialog that the browser has only just reported as open (S4.29)", async () => {
  mount(MODAL);
  find("#b").click();
  await settle();
  find("#m").dispatchEvent(new Event("toggle"));
  press("Escape");
  await settle();
  expect([pageToggles.isOpen("m"), find("#m").hasAttribute("open")]).toEqual([false, false]);
});

test("Escape is ignored if another handler used it, or during composition (S4.29)", () => {
  mount(MODAL);
  find("#b").click();
  find("#in").addEventListener("keydown", (event) => event.preventDefault(), { once: true });
  press("Escape", find("#in"));
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, isComposing: true }));

  expect(pageToggles.open).toEqual(["m"]);
});

test("a panel may disable Escape, also in the browser (S4.29)", () => {
  mount(MODAL.replace(`"modal"`, `"modal" data-toggle-escape="false"`));
  find("#b").click();
  press("Escape");

  expect(pageToggles.open).toEqual(["m"]);
  expect(find("#m").getAttribute("closedby")).toBe("none");
});

test("an overlay locks scrolling until the last one has closed (S4.30)", async () => {
  const { style } = document.documentElement;
  style.overflow = "clip";
  mount(`<dialog id="o" data-toggle="off-canvas"><div><dialog id="m" data-toggle="modal"></dialog></div></dialog>
    <div id="d" data-toggle="dropdown"></div>`);
  pageToggles.send({ type: "open", id: "d" });
  expect(style.overflow).toBe("clip");

  pageToggles.send({ type: "open", id: "o" });
  pageToggles.send({ type: "open", id: "m" });
  pageToggles.send({ type: "close", id: "m" });
  await settle();
  expect(style.overflow).toBe("hidden");

  pageToggles.send({ type: "close", id: "o" });
  await settle();
  expect(style.overflow).toBe("clip");
  style.overflow = "";
});

test("an overlay waits until the click is handled, and never shows on a page that still scrolls (S4.27, S4.30)", async () => {
  mount(MODAL);
  const dialog = find("#m") as HTMLDialogElement;
  const { style } = document.documentElement;
  const seen: unknown[] = [];
  const changes = new MutationObserver(() => seen.push([dialog.open, style.overflow]));
  changes.observe(document, { attributes: true, subtree: true, attributeFilter: ["open", "style"] });
  find("#b").click();
  expect([pageToggles.open, dialog.open, style.overflow]).toEqual([["m"], false, ""]);
  await settle();
  find("#b").click();
  await settle();
  changes.disconnect();

  expect(seen).toEqual([
    [true, "hidden"],
    [false, ""],
  ]);
});

test("an overlay that is opened and closed in the same task is never shown (S4.27)", async () => {
  mount(MODAL);
  const showModal = vi.spyOn(HTMLDialogElement.prototype, "showModal");
  find("#b").click();
  press("Escape");
  await settle();

  expect(showModal).not.toHaveBeenCalled();
  expect(find("#b").getAttribute("aria-expanded")).toBe("false");
  showModal.mockRestore();
});

test("an overlay that is open in the markup is shown, with scrolling locked (S4.27, S4.30)", async () => {
  mount(MODAL.replace(`"modal"`, `"modal" data-toggle-open`));
  expect((find("#m") as HTMLDialogElement).open).toBe(false);
  await settle();

  expect([(find("#m") as HTMLDialogElement).open, document.documentElement.style.overflow]).toEqual([true, "hidden"]);
});

test("late browser events about an overlay that was closed or reopened change nothing (S4.27)", async () => {
  mount(MODAL);
  const dialog = find("#m") as HTMLDialogElement;
  find("#b").click();
  await settle();
  press("Escape");
  dialog.dispatchEvent(new Event("toggle"));
  await settle();
  expect([pageToggles.open, dialog.open]).toEqual([[], false]);

  find("#b").click();
  dialog.dispatchEvent(new Event("close"));
  await settle();
  expect([pageToggles.open, dialog.open]).toEqual([["m"], true]);
});

test("a dialog that the browser closes unlocks scrolling too (S4.30)", async () => {
  mount(MODAL);
  find("#b").click();
  await settle();
  expect(document.documentElement.style.overflow).toBe("hidden");
  (find("#m") as HTMLDialogElement).close();
  await settle();

  expect(pageToggles.open).toEqual([]);
  expect(document.documentElement.style.overflow).toBe("");
});

test("a text selection that ends outside does not close a modal (S4.27)", () => {
  mount(MODAL);
  find("#b").click();
  find("#in").dispatchEvent(new Event("pointerdown", { bubbles: true }));
  find("#m").click();
  expect(pageToggles.open).toEqual(["m"]);

  find("#m").click();
  expect(pageToggles.open).toEqual([]);
});

test("a press on plain text in a modal, which focuses the dialog itself, does not close it (S4.27)", () => {
  mount(MODAL);
  find("#b").click();
  find("#m").dispatchEvent(new FocusEvent("focusin", { bubbles: true }));

  expect(pageToggles.open).toEqual(["m"]);
});

test("moving the focus away closes a dropdown, but not the panel around it (S4.27)", () => {
  mount(`<button id="b-d" data-toggles="d">More</button><div id="d" data-toggle="dropdown"><a id="in" href="/x">X</a></div>
    <a id="next" href="/y">Y</a>`);
  find("#b-d").click();
  find("#in").focus();
  expect(pageToggles.open).toEqual(["d"]);
  find("#next").focus();

  expect(pageToggles.open).toEqual([]);
  expect(document.activeElement).toBe(find("#next"));
});

describe("the URL", () => {
  const FAQ = `<a id="link" href="#size">Sizes?</a>
    <details id="a" data-toggle="collapse" data-toggle-group="faq" data-toggle-hash="size"><summary>Sizes</summary>a</details>
    <details id="b" data-toggle="collapse" data-toggle-group="faq" data-toggle-hash="care"><summary>Care</summary>b</details>
    <p id="note" data-toggle="collapse" data-toggle-hash="care">Note</p>`;

  test("gets the hash of what opens, and loses it when that closes (S2.23)", () => {
    mount(FAQ);
    const entries = history.length;
    find("#a summary").click();
    expect([location.hash, history.length]).toEqual(["#size", entries + 1]);

    find("#a summary").click();
    expect([location.hash, location.pathname]).toEqual(["", "/page/"]);
  });

  test("with a hash opens everything tied to it, also after loading (S2.23)", async () => {
    history.replaceState(null, "", "/page/#care");
    mount(FAQ);
    expect(pageToggles.open).toEqual(["b", "note"]);
    location.hash = "#size";
    await settle();

    expect(pageToggles.open).toEqual(["note", "a"]);
  });

  test("takes precedence over what is open by default (S2.23)", () => {
    history.replaceState(null, "", "/page/#care");
    mount(FAQ.replace('<details id="a"', '<details open id="a"'));

    expect([location.hash, pageToggles.isOpen("a"), pageToggles.isOpen("b")]).toEqual(["#care", false, true]);
  });

  test("opened by a button opens everything with the same hash (S2.23)", () => {
    mount(FAQ);
    find("#b summary").click();

    expect(pageToggles.open).toEqual(["b", "note"]);
  });

  test("after Back closes what it had opened, and another Back reopens what was open before (S2.23)", async () => {
    mount(FAQ);
    find("#a summary").click();
    find("#b summary").click();
    history.back();
    await settle();
    expect([location.hash, pageToggles.isOpen("a"), pageToggles.isOpen("b")]).toEqual(["#size", true, false]);
    history.back();
    await settle();

    expect([location.hash, pageToggles.isOpen("a")]).toEqual(["", false]);
  });

  test("a link to the hash opens at once, and Back closes (S2.23)", async () => {
    mount(FAQ);
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    expect(find("#link").dispatchEvent(click)).toBe(false);
    expect([location.hash, pageToggles.open]).toEqual(["#size", ["a"]]);
    history.back();
    await settle();

    expect(pageToggles.open).toEqual([]);
  });

  test("gets no history entry for each opening and closing (S2.23)", () => {
    mount(FAQ);
    const entries = history.length;
    for (let round = 0; round < 6; round++) find("#a summary").click();

    expect(history.length).toBe(entries + 1);
  });

  test("with an initial hash is not closed by moving to another anchor (S2.23)", async () => {
    mount(FAQ);
    location.hash = "#size";
    await settle();
    location.hash = "#elsewhere";
    await settle();

    expect(pageToggles.open).toEqual(["a"]);
  });

  test("keeps a router's history state (S2.23)", () => {
    history.replaceState({ key: "k1" }, "", "/page/");
    mount(FAQ);
    find("#a summary").click();

    expect(history.state).toMatchObject({ key: "k1" });
  });
});

test("a button for a missing panel is logged once, and nothing breaks (S8.17)", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  mount(`<button id="b" data-toggles="nowhere">Open</button><button data-toggles="nowhere">Open</button>`);
  find("#b").click();
  find("#b").click();
  await vi.dynamicImportSettled();

  expect(warn.mock.calls).toEqual([["A button opens “nowhere”, but the page has no panel with this id."]]);
  expect(pageToggles.open).toEqual([]);
  warn.mockRestore();
});

test("find-in-page opens the panel with the match", async () => {
  mount(`<button data-toggles="a">A</button><div id="a" data-toggle="collapse">a</div>`);
  expect(find("#a").getAttribute("hidden")).toBe("until-found");
  find("#a").dispatchEvent(new Event("beforematch"));
  // The browser removes the attribute next.
  find("#a").removeAttribute("hidden");
  await settle();

  expect([pageToggles.open, find("[data-toggles=a]").getAttribute("aria-expanded")]).toEqual([["a"], "true"]);
});

test("clicks in a calendar or another dialog above a modal close nothing (S4.27)", () => {
  mount(`${MODAL}<div popover="manual"><button id="day">15</button></div>`);
  find("#b").click();
  find("#day").click();
  find("#day").focus();

  expect(pageToggles.open).toEqual(["m"]);
});

test("a link to an open element scrolls there (S2.23)", () => {
  mount(
    `<a id="link" href="#note">Note</a><div id="n" data-toggle="collapse" data-toggle-hash="note"><h2>Note</h2></div>`,
  );
  find("#link").click();
  expect(document.activeElement).toBe(find("h2"));
  find("#link").focus();
  find("#link").click();

  expect(document.activeElement).toBe(find("h2"));
  expect(pageToggles.open).toEqual(["n"]);
});

test("Escape is left to a third-party dialog on top (S4.29)", () => {
  mount(
    `<button id="b-d" data-toggles="d">More</button><div id="d" data-toggle="dropdown">More</div><dialog id="x"><button>OK</button></dialog>`,
  );
  find("#b-d").click();
  (find("#x") as HTMLDialogElement).showModal();

  expect(press("Escape", find("#x button"))).toBe(true);
  expect(pageToggles.open).toEqual(["d"]);
});
