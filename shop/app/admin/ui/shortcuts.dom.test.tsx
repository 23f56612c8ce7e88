import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { ADMIN_SECTIONS } from "../navigation.ts";
import { DataTable } from "./data-table.tsx";
import { Shortcuts } from "./shortcuts.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;

async function show(page: ReactNode) {
  const router = createMemoryRouter([
    {
      path: "*",
      element: (
        <>
          <main id="main">{page}</main>
          <Shortcuts sections={ADMIN_SECTIONS} />
        </>
      ),
    },
  ]);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root?.render(<RouterProvider router={router} />));
  return router;
}

async function press(keys: string, options: KeyboardEventInit = {}): Promise<void> {
  for (const key of keys) {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...options });
    await act(async () => void document.activeElement?.dispatchEvent(event));
  }
}

function Orders() {
  return (
    <form>
      <input type="search" aria-label="Search orders" />
      <DataTable
        caption="Orders"
        rows={["1", "2", "3"]}
        rowKey={(id) => id}
        selection={{ name: (id) => `order-${id}`, label: (id) => `Select ${id}` }}
        columns={[{ name: "number", title: "Order", cell: (id) => <a href={`/orders/${id}`}>{`#${id}`}</a> }]}
      />
    </form>
  );
}

test("J and K move between the rows of a list, and X selects them", async () => {
  await show(<Orders />);
  await press("j");
  expect(focused()).toBe("#1");
  await press("jk");
  expect(focused()).toBe("#1");
  await press("xj");
  expect(focused()).toBe("Select 2");
  await press("jx");
  const picked = [...document.querySelectorAll<HTMLInputElement>(".pick > [name]")].map(({ checked }) => checked);
  expect(picked).toEqual([true, false, true]);
  await press("j");
  expect(focused()).toBe("Select 3");
});

test("J and K move between the cards of a list that is no table", async () => {
  await show(
    <ul data-rows="">
      {["Ana", "Bo"].map((name) => (
        <li key={name}>
          <h2>{name}</h2>
          <a href={`mailto:${name}`}>{name}</a>
        </li>
      ))}
    </ul>,
  );
  await press("jj");
  expect(focused()).toBe("Bo");
  await press("k");
  expect(focused()).toBe("Ana");
});

test("letters open sections from a row’s checkbox too, but are entered in a field", async () => {
  const router = await show(<Orders />);
  await press("/");
  expect(focused()).toBe("Search orders");
  await press("jgp");
  expect(focused()).toBe("Search orders");
  expect(router.state.location.pathname).toBe("/");
  document.querySelector<HTMLElement>("[name=order-2]")?.focus();
  await press("gp");
  expect(router.state.location.pathname).toBe("/admin/products/");
});

test("J and K lead from an order to the next and the previous one", async () => {
  const router = await show(
    <div className="page-header">
      <Link to="/orders/9" rel="prev">
        Newer order
      </Link>
      <Link to="/orders/7" rel="next">
        Older order
      </Link>
    </div>,
  );
  await press("j");
  expect(router.state.location.pathname).toBe("/orders/7");
  await press("k");
  expect(router.state.location.pathname).toBe("/orders/9");
});

test("Ctrl S presses the button that saves, or the one that leads there", async () => {
  const pressed: string[] = [];
  const form = (buttons: ReactNode) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        pressed.push(event.nativeEvent.submitter?.textContent ?? "");
      }}
    >
      <button type="submit" name="intent" value="find" aria-label="Find" />
      <input aria-label="Price" />
      {buttons}
    </form>
  );
  await show(
    form(
      <button type="submit" name="intent" value="save">
        Save draft
      </button>,
    ),
  );
  document.querySelector<HTMLElement>("[aria-label=Price]")?.focus();
  await press("s", { ctrlKey: true });
  act(() => root?.unmount());
  await show(
    form(
      <button type="submit" name="intent" value="review" data-saves="">
        Review changes
      </button>,
    ),
  );
  await press("s", { ctrlKey: true });
  expect(pressed).toEqual(["Save draft", "Review changes"]);
});
