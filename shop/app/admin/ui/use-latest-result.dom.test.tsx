// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { createRoutesStub, Form, useRevalidator } from "react-router";
import { expect, test } from "vitest";
import { useLatestResult } from "./use-latest-result.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

function Page({ actionData }: { actionData: unknown }) {
  const { revalidate } = useRevalidator();
  const result = useLatestResult(actionData as { readonly message: string } | undefined);
  return (
    <>
      <Form method="post">
        <button type="submit">Remove</button>
      </Form>
      <button type="button" className="reload" onClick={() => void revalidate()}>
        Reload
      </button>
      <output>{result?.message}</output>
    </>
  );
}

test("the result of an action outlives a reload of the page's data, and a new result replaces it", async () => {
  let count = 0;
  let loads = 0;
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: Page as never,
      HydrateFallback: () => null,
      loader: () => ++loads,
      action: () => ({ message: `Removed ${++count}` }),
    },
  ]);
  const place = document.body.appendChild(document.createElement("div"));
  const press = (selector: string) =>
    act(async () => {
      place.querySelector<HTMLElement>(selector)?.click();
      await new Promise((resolve) => setTimeout(resolve));
    });
  await act(async () => createRoot(place).render(<Stub />));

  await press("[type=submit]");
  expect(place.querySelector("output")?.textContent).toBe("Removed 1");
  const before = loads;
  await press(".reload");
  expect(loads).toBe(before + 1);
  expect(place.querySelector("output")?.textContent).toBe("Removed 1");
  await press("[type=submit]");
  expect(place.querySelector("output")?.textContent).toBe("Removed 2");
});
