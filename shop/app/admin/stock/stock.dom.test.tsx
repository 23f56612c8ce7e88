import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import Stock from "./stock.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

const row = (unitId: number, name: string) => ({
  unitId,
  name,
  productId: unitId,
  choices: "",
  sku: "",
  waiting: 0,
  quantity: unitId,
  isLow: true,
});

async function show(): Promise<readonly HTMLInputElement[]> {
  const loaderData = {
    query: { search: "", sort: "quantity", direction: "asc", page: 1, perPage: 50, filters: { low: "yes" } },
    rows: [row(1, "Moon Jar"), row(2, "Bud Vase")],
    total: 2,
    isCut: false,
  };
  const props = { loaderData } as unknown as Parameters<typeof Stock>[0];
  const router = createMemoryRouter([{ path: "/", element: <Stock {...props} /> }]);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root?.render(<RouterProvider router={router} />));
  return [...document.querySelectorAll<HTMLInputElement>("input[inputmode=numeric]")];
}

test("the arrow keys lead from quantity to quantity, and each is selected to be replaced", async () => {
  const [first, second] = await show();
  await act(async () => first?.focus());
  expect([first?.selectionStart, first?.selectionEnd]).toEqual([0, 1]);
  const press = (key: string) =>
    act(async () =>
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })),
    );
  await press("ArrowDown");
  expect(document.activeElement).toBe(second);
  expect([second?.selectionStart, second?.selectionEnd]).toEqual([0, 1]);
  await press("ArrowDown");
  expect(document.activeElement).toBe(second);
  await press("ArrowUp");
  expect(document.activeElement).toBe(first);
});

test("leaving the page asks about quantities that are not saved", async () => {
  const [first] = await show();
  expect(first?.form?.dataset).toHaveProperty("guarded");
});
