import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, Form, RouterProvider, useActionData } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { BulkBar } from "./bulk-bar.tsx";
import { Menu } from "./menu.tsx";
import { SaveBar } from "./save-bar.tsx";
import { showToast, StatusMessage, Toasts } from "./toast.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

const one = <Found extends Element = HTMLElement>(selector: string) => document.querySelector<Found>(selector) as Found;
const all = (selector: string) => [...document.querySelectorAll<HTMLInputElement>(selector)];
const click = (element: Element, options: MouseEventInit = {}) =>
  act(async () => void element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...options })));

async function show(
  page: ReactNode,
  action?: (form: FormData) => unknown,
): Promise<ReturnType<typeof createMemoryRouter>> {
  const router = createMemoryRouter([
    { path: "/", element: page, ...(action && { action: async ({ request }) => action(await request.formData()) }) },
    { path: "/orders/", element: page },
  ]);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root?.render(<RouterProvider router={router} />));
  return router;
}

async function enter(field: HTMLInputElement, value: string): Promise<void> {
  field.value = value;
  await act(async () => void field.dispatchEvent(new Event("input", { bubbles: true })));
}

test("the save bar names what was changed, and floats until the old values are back", async () => {
  await show(
    <form>
      <label>
        Name <input name="name" defaultValue="Tide Mug" />
      </label>
      <label>
        Price <span>(optional)</span> <input name="price" defaultValue="28" />
      </label>
      <SaveBar />
    </form>,
  );
  const bar = one(".form-end");
  expect(bar.classList).not.toContain("float");
  expect(bar.textContent).toBe("Save changes");

  await enter(one("[name=price]"), "30");
  expect(bar.classList).toContain("float");
  expect(bar.textContent).toContain("Unsaved changes Price");
  await enter(one("[name=name]"), "Tide Cup");
  expect(bar.textContent).toContain("Name, Price");
  await enter(one("[name=name]"), "Tide Mug");
  await enter(one("[name=price]"), "28");
  expect(bar.classList).not.toContain("float");
});

test("the save bar is gone once the changed row is saved and has left the list", async () => {
  let rows = ["Moon Jar", "Bud Vase"];
  const Page = () => {
    useActionData();
    return (
      <Form method="post">
        {rows.map((name) => (
          <input key={name} aria-label={name} name={name} defaultValue="0" />
        ))}
        <SaveBar />
      </Form>
    );
  };
  await show(<Page />, () => {
    rows = ["Bud Vase"];
    return null;
  });
  await enter(one("[name='Moon Jar']"), "25");
  expect(one(".form-end").classList).toContain("float");
  await act(async () => one("[type=submit]").click());
  expect(document.querySelector("[name='Moon Jar']")).toBeNull();
  expect(one(".form-end").classList).not.toContain("float");
});

test("rows are selected one by one, in a range with Shift, or all at once, and counted", async () => {
  await show(
    <form>
      <label className="pick">
        <input type="checkbox" data-pick-all="" aria-label="All" />
      </label>
      {[1, 2, 3, 4].map((id) => (
        <label key={id} className="pick">
          <input type="checkbox" name={`order-${id}`} aria-label={`Order ${id}`} />
        </label>
      ))}
      <BulkBar label="orders">
        <button type="submit">Fulfil</button>
      </BulkBar>
    </form>,
  );
  const boxes = all(".pick > [name]");
  const picked = () => boxes.flatMap(({ checked, name }) => (checked ? [name] : []));
  const status = one("[role=status]");
  const everything = one<HTMLInputElement>("[data-pick-all]");

  await act(async () => boxes[0]?.click());
  expect(status.textContent).toBe("1 selected");
  expect(everything.indeterminate).toBe(true);
  await click(boxes[2] as Element, { shiftKey: true });
  expect(picked()).toEqual(["order-1", "order-2", "order-3"]);
  await act(async () => everything.click());
  expect(picked()).toHaveLength(4);
  expect(status.textContent).toBe("4 selected");
  await act(async () => everything.click());
  expect(picked()).toEqual([]);
});

test("Enter in a list of rows starts no action but that of its own field", async () => {
  const sent: string[] = [];
  await show(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(event.nativeEvent.submitter?.textContent ?? "");
      }}
    >
      <label className="pick">
        <input type="checkbox" name="order-1" aria-label="Order 1" />
      </label>
      <BulkBar label="orders">
        <button type="submit">Fulfil</button>
        <Menu label="Tags">
          <div>
            <input id="tags" />
            <button type="submit">Add tags</button>
          </div>
          <div>
            <input id="by" />
            <button type="submit">Raise</button>
            <button type="submit">Lower</button>
          </div>
        </Menu>
      </BulkBar>
    </form>,
  );
  // What browsers press for Enter is the first submit button of a form, unless it is disabled.
  expect(one<HTMLButtonElement>("button[type=submit]").disabled).toBe(true);
  const pressEnter = (selector: string) =>
    act(
      async () =>
        void one(selector).dispatchEvent(
          new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }),
        ),
    );
  await pressEnter("[name=order-1]");
  expect(document.activeElement).toBe(document.body);
  await act(async () => one("[name=order-1]").click());
  await pressEnter("[name=order-1]");
  expect(document.activeElement?.textContent).toBe("Fulfil");
  await pressEnter("#by");
  expect(sent).toEqual([]);
  await pressEnter("#tags");
  expect(sent).toEqual(["Add tags"]);
});

test("an action that takes rows away clears the box of the head and gives it the focus", async () => {
  let ids = [1, 2, 3];
  const Page = () => {
    useActionData();
    return (
      <Form method="post">
        <label className="pick">
          <input type="checkbox" data-pick-all="" aria-label="All" />
        </label>
        {ids.map((id) => (
          <label key={id} className="pick">
            <input type="checkbox" name={`order-${id}`} aria-label={`Order ${id}`} />
          </label>
        ))}
        <BulkBar label="orders">
          <button type="submit" id="fulfil">
            Fulfil
          </button>
        </BulkBar>
      </Form>
    );
  };
  await show(<Page />, () => {
    ids = [3];
    return null;
  });
  await act(async () => one("[name=order-1]").click());
  one("#fulfil").focus();
  await act(async () => one("#fulfil").click());
  const everything = one<HTMLInputElement>("[data-pick-all]");
  expect([everything.checked, everything.indeterminate]).toEqual([false, false]);
  expect(document.activeElement).toBe(everything);
});

test("a menu closes by Escape, which returns the focus, by a click elsewhere and by a choice", async () => {
  await show(
    <>
      <Menu label="Print">
        <button type="button" id="slip">
          Packing slip
        </button>
      </Menu>
      <button type="button" id="elsewhere">
        Elsewhere
      </button>
    </>,
  );
  const menu = one<HTMLDetailsElement>("details");
  for (const close of [
    () =>
      act(async () => void one("#slip").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }))),
    () => click(one("#elsewhere")),
    () => click(one("#slip")),
  ]) {
    menu.open = true;
    await close();
    expect(menu.open).toBe(false);
  }
  menu.open = true;
  await act(
    async () => void one("#slip").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })),
  );
  expect(document.activeElement).toBe(one("summary"));
});

test("a message that can be undone offers it until it is used", async () => {
  const sent: string[] = [];
  const router = await show(
    <>
      <StatusMessage undoLabel="Undo: restore image" />
      <Toasts />
    </>,
    (form) => {
      const intent = form.get("intent") as string;
      sent.push(intent);
      return intent === "remove"
        ? { message: "Image removed.", undo: { intent: "restore" } }
        : { message: "Restored." };
    },
  );
  const formData = new FormData();
  formData.set("intent", "remove");
  await act(async () => router.navigate("/", { formMethod: "post", formData }));
  expect(one(".toast .float-text").textContent).toBe("Image removed.");

  await click(one("[aria-label='Undo: restore image']"));
  await act(async () => new Promise((done) => setTimeout(done)));
  expect(sent).toEqual(["remove", "restore"]);
  expect(one(".toast .float-text").textContent).toBe("Restored.");
  expect(document.querySelector("[aria-label='Undo: restore image']")).toBeNull();
});

test("a message ends with its page, and the next one stays no longer than others", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const router = await show(<Toasts />);
    const say = (text: string) => act(async () => showToast(text));
    await say("Order created.");
    await act(async () => router.navigate("/orders/"));
    expect(one(".toasts").textContent).toBe("");

    await say("5 orders fulfilled.");
    await act(async () => void one(".toast").dispatchEvent(new MouseEvent("mouseover", { bubbles: true })));
    await click(one("[aria-label=Close]"));
    await say("Saved.");
    await act(async () => vi.advanceTimersByTimeAsync(8000));
    expect(one(".toasts").textContent).toBe("");
  } finally {
    vi.useRealTimers();
  }
});

test("a message that is closed with the keyboard returns the focus", async () => {
  await show(
    <>
      <button type="button" id="save">
        Save
      </button>
      <Toasts />
    </>,
  );
  for (const leave of [
    () => click(one("[aria-label=Close]")),
    () =>
      act(
        async () =>
          void one("[aria-label=Close]").dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })),
      ),
  ]) {
    await act(async () => showToast("Saved."));
    await act(async () => {
      one("#save").focus();
      one("[aria-label=Close]").focus();
    });
    await leave();
    expect(document.querySelector(".toast")).toBeNull();
    expect(document.activeElement).toBe(one("#save"));
  }
});

test("Ctrl Z outside of a field undoes what the message reports", async () => {
  const sent: string[] = [];
  await show(
    <>
      <input id="field" />
      <Toasts />
    </>,
    (form) => sent.push(form.get("intent") as string),
  );
  const pressUndo = (target: Element) =>
    act(
      async () =>
        void target.dispatchEvent(
          new KeyboardEvent("keydown", { key: "z", ctrlKey: true, bubbles: true, cancelable: true }),
        ),
    );
  await act(async () => showToast("Image removed.", { label: "Undo", fields: { intent: "restore" } }));
  await pressUndo(one("#field"));
  expect(sent).toEqual([]);
  await pressUndo(document.body);
  expect(sent).toEqual(["restore"]);
  expect(document.querySelector(".toast")).toBeNull();
});
