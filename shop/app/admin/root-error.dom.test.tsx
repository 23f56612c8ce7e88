import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, RouterProvider, useRouteError } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RootError } from "./root-error.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(thrown: unknown, reload: () => void): Promise<void> {
  const Failed = () => <RootError error={useRouteError()} reload={reload} />;
  const loader = () => {
    throw thrown;
  };
  const router = createMemoryRouter([
    { path: "/", loader, element: <p />, errorElement: <Failed />, hydrateFallbackElement: <p /> },
  ]);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root?.render(<RouterProvider router={router} />));
}

const pass = () => act(async () => void (await vi.advanceTimersByTimeAsync(2000)));

test("while the shop restarts the admin says so, and reloads once it responds", async () => {
  let status = 503;
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(null, { status })),
  );
  const reload = vi.fn();
  await show(new Response(null, { status: 503 }), reload);
  expect(document.querySelector("h1")?.textContent).toBe("The shop is not responding");
  await pass();
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
  status = 200;
  await pass();
  expect(reload).toHaveBeenCalledTimes(1);
});

test("any other failure is reloaded by hand only, so that a page that always fails does not reload forever", async () => {
  vi.stubGlobal("fetch", vi.fn());
  const reload = vi.fn();
  await show(new TypeError("Failed to fetch"), reload);
  await pass();
  expect(fetch).not.toHaveBeenCalled();
  await act(async () => document.querySelector("button")?.click());
  expect(reload).toHaveBeenCalledTimes(1);
});
