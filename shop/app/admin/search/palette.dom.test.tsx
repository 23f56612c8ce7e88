import { Dialog } from "@base-ui/react/dialog";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Palette } from "./palette.tsx";
import { SEARCH_PATH } from "./search-groups.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

const item = (title: string, path: string) => ({ title, path, detail: "", icon: "orders" });

/** The palette on an empty page; `answer` ends the search that is under way. */
async function openPalette() {
  const answers = new Map<string, () => void>();
  const Stub = createRoutesStub([
    {
      path: "/admin/",
      Component: () => (
        <Dialog.Root open>
          <Palette />
        </Dialog.Root>
      ),
    },
    { path: "/admin/orders/", Component: () => <p>Orders page</p> },
    { path: "/admin/orders/drafts/new/", Component: () => <p>Create order page</p> },
    {
      path: SEARCH_PATH,
      async loader({ request }) {
        const search = new URL(request.url).searchParams.get("search") ?? "";
        if (search !== "") await new Promise<void>((resolve) => answers.set(search, resolve));
        const found =
          search === "create order"
            ? item("Create order", "/admin/orders/drafts/new/")
            : item("Orders", "/admin/orders/");
        return { search, groups: [{ title: "Pages", items: [found] }], total: "1", corrected: null };
      },
    },
  ]);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root.render(<Stub initialEntries={["/admin/"]} />));
  await settle();
  return { answer: (search: string) => (answers.get(search)?.(), settle()) };
}

const settle = () => act(async () => vi.advanceTimersByTimeAsync(500));
const field = () => document.querySelector<HTMLInputElement>("input");

async function type(text: string): Promise<void> {
  await act(async () => {
    const input = field();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
    input?.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
}

const press = (key: string) =>
  act(async () => field()?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));

test("Enter before the results arrive opens the first result of what was typed", async () => {
  const { answer } = await openPalette();
  await type("create order");
  await press("Enter");
  await settle();
  expect(document.body.textContent).not.toContain("Orders page");
  await answer("create order");

  expect(document.body.textContent).toContain("Create order page");
});

test("typing on takes an early Enter back", async () => {
  const { answer } = await openPalette();
  await type("create");
  await press("Enter");
  await type("create order");
  await settle();
  await answer("create order");

  expect(field()?.value).toBe("create order");
});
