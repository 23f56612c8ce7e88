import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, Form, Link, Outlet, RouterProvider, useActionData } from "react-router";
import { afterEach, expect, test } from "vitest";
import { useFocusAfterSending, usePageFocus } from "./page-focus.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

function Frame() {
  usePageFocus();
  useFocusAfterSending();
  return (
    <>
      <Link to="/orders/">Orders</Link>
      <main id="main">
        <input id="kept" />
        <Outlet />
      </main>
    </>
  );
}

function Return() {
  const status = useActionData<string>();
  return (
    <>
      <h1>Return 3</h1>
      <section>
        <h2>Progress</h2>
      </section>
      {status === undefined ? (
        <Form method="post">
          <h2>Items arrived?</h2>
          <button type="submit">Mark as received</button>
        </Form>
      ) : (
        <section>
          <h2>Refund</h2>
        </section>
      )}
    </>
  );
}

function ReceivedReturn() {
  const status = useActionData<string>();
  return (
    <>
      <h1>Return 4</h1>
      <section>
        <h2>Progress</h2>
      </section>
      {status === undefined && (
        <section>
          <h2>Refund</h2>
          <Form method="post">
            <button type="submit">Refund</button>
          </Form>
        </section>
      )}
      <section>
        <h2>Your return policy</h2>
      </section>
    </>
  );
}

function Product() {
  const isOffered = useActionData<string>() !== undefined;
  return (
    <Form key={String(isOffered)} method="post">
      <h1>Harbour Bowl</h1>
      <h2>Title and description</h2>
      <section aria-labelledby="variations">
        <h2 id="variations">Variations</h2>
        {!isOffered && <button type="submit">Offer</button>}
      </section>
    </Form>
  );
}

async function show(): Promise<ReturnType<typeof createMemoryRouter>> {
  const router = createMemoryRouter([
    {
      path: "/",
      Component: Frame,
      children: [
        { index: true, element: <h1>Home</h1> },
        {
          path: "orders",
          element: (
            <>
              <h1>Orders</h1>
              <Link to="/orders/7/">#7</Link>
              <Link to="/orders/8/">#8</Link>
            </>
          ),
        },
        { path: "product", Component: Product, action: () => "offered" },
        { path: "returns", Component: Return, action: () => "received" },
        { path: "received", Component: ReceivedReturn, action: () => "refunded" },
        {
          path: "orders/:id",
          element: (
            <div>
              <h1>An order</h1>
              <Link to="/orders/9/">Older order</Link>
            </div>
          ),
        },
      ],
    },
  ]);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root?.render(<RouterProvider router={router} />));
  return router;
}

const focused = () => document.activeElement?.textContent;
const follow = (name: string) =>
  act(async () => {
    const link = [...document.querySelectorAll("a")].find(({ textContent }) => textContent === name);
    link?.focus();
    link?.click();
  });

test("a link leads to the title of its page, and back to itself", async () => {
  const router = await show();
  expect(document.activeElement).toBe(document.body);
  await follow("Orders");
  expect(focused()).toBe("Orders");
  expect(document.activeElement?.localName).toBe("h1");
  await follow("#8");
  expect(focused()).toBe("An order");
  await act(async () => router.navigate(-1));
  await expect.poll(focused).toBe("#8");
  await act(async () => router.navigate(1));
  await expect.poll(focused).toBe("An order");
});

test("a filter of the same page and a field of both pages keep the focus", async () => {
  const router = await show();
  const status = document.body.appendChild(document.createElement("div"));
  status.id = "sr-status";
  await follow("Orders");
  document.querySelector<HTMLElement>("main a")?.focus();
  await act(async () => router.navigate("/orders/?view=unpaid"));
  expect(focused()).toBe("#7");
  document.querySelector<HTMLElement>("#kept")?.focus();
  await act(async () => router.navigate("/orders/7/"));
  expect(document.activeElement?.id).toBe("kept");
  expect(status.textContent).toBe("");
  // The page is another one, so its title is announced.
  await follow("Older order");
  expect(focused()).toBe("Older order");
  expect(status.textContent).toBe("An order");
});

test("when a button is gone after it was pressed, the focus is at what came in its place", async () => {
  const router = await show();
  await act(async () => router.navigate("/returns/"));
  const button = document.querySelector("button");
  button?.focus();
  await act(async () => button?.click());
  await expect.poll(focused).toBe("Refund");
});

test("when its whole section is gone, the focus is at the one before, which says what happened", async () => {
  const router = await show();
  await act(async () => router.navigate("/received/"));
  const button = document.querySelector("button");
  button?.focus();
  await act(async () => button?.click());
  await expect.poll(focused).toBe("Progress");
});

test("when its form is mounted anew without it, the focus is at the heading of its section", async () => {
  const router = await show();
  await act(async () => router.navigate("/product/"));
  const button = document.querySelector("button");
  button?.focus();
  await act(async () => button?.click());
  await expect.poll(focused).toBe("Variations");
});
