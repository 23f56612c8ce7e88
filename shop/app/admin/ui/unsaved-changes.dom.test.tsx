import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { UnsavedChanges } from "./unsaved-changes.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

test("leaving asks about what was entered in a form, not about files that another form has stored", async () => {
  const page = (
    <>
      <form id="upload" />
      <form data-guarded="">
        <input type="file" form="upload" />
        <input name="title" />
      </form>
      <UnsavedChanges />
    </>
  );
  root = createRoot(document.body.appendChild(document.createElement("div")));
  const router = createMemoryRouter([{ path: "/", element: page }]);
  await act(async () => root?.render(<RouterProvider router={router} />));
  const asks = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const enter = (selector: string) =>
    act(async () => void document.querySelector(selector)?.dispatchEvent(new Event("input", { bubbles: true })));
  await enter("[type=file]");
  expect(asks()).toBe(false);
  await enter("[name=title]");
  expect(asks()).toBe(true);
});
