import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { Confirm } from "./confirm.tsx";
import { Menu } from "./menu.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

test("a question from a menu returns the focus to the menu’s button, for the menu has closed", async () => {
  const page = (
    <Menu label="More actions">
      <Confirm label="Cancel order" question="Cancel this order?" confirmLabel="Cancel order" fields={{}} />
    </Menu>
  );
  root = createRoot(document.body.appendChild(document.createElement("div")));
  const router = createMemoryRouter([{ path: "/", element: page }]);
  await act(async () => root?.render(<RouterProvider router={router} />));
  const menu = document.querySelector("details") as HTMLDetailsElement;
  menu.open = true;
  const trigger = menu.querySelector<HTMLElement>(".button-danger");
  trigger?.focus();
  await act(async () => trigger?.click());
  expect(menu.open).toBe(false);
  const close = [...document.querySelectorAll<HTMLElement>("[role=alertdialog] button")].at(0);
  expect(close?.textContent).toBe("Cancel");
  await act(async () => close?.click());
  await vi.waitFor(() => act(async () => expect(document.querySelector("[role=alertdialog]")).toBeNull()));
  await vi.waitFor(() => expect(document.activeElement).toBe(menu.querySelector("summary")));
});
