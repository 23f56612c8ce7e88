import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import { CustomItem } from "./draft-products.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

test("Enter in the fields of a custom item adds it", async () => {
  const pressed: string[] = [];
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root?.render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          pressed.push((event.nativeEvent.submitter as HTMLButtonElement).value);
        }}
      >
        <button type="submit" name="intent" value="find" aria-label="Find" />
        <CustomItem page={{ currencySign: "€", taxClasses: [], lines: [] }} />
      </form>,
    ),
  );
  const price = document.querySelector("[name=custom-price]");
  const enter = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
  await act(async () => void price?.dispatchEvent(enter));
  expect([enter.defaultPrevented, pressed]).toEqual([true, ["custom"]]);
});
