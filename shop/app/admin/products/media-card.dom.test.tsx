import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { ProductImage } from "../../../server/catalog/media/product-images.ts";
import { showToast, Toasts } from "../ui/toast.tsx";
import { MediaCard } from "./media-card.tsx";
import { MediaForms } from "./media-forms.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

const picture = (id: number): ProductImage => ({
  id,
  name: `${id}.jpg`,
  alt: "",
  width: 800,
  height: 1000,
  files: [],
  focus: null,
  canBeCut: false,
});

function Page() {
  const [saved, setSaved] = useState(0);
  const [selected, onSelect] = useState<number | null>(null);
  const images = [picture(1), picture(2)];
  return (
    <>
      <form key={saved}>
        <MediaCard productId={7} images={images} waiting={[]} result={undefined} {...{ selected, onSelect }} />
      </form>
      <MediaForms images={images} />
      <button type="button" id="save" onClick={() => setSaved(saved + 1)}>
        Save product
      </button>
      <Toasts />
    </>
  );
}

const saveProduct = () => document.querySelector<HTMLElement>("#save")?.click();

async function show(action: () => unknown): Promise<void> {
  const router = createMemoryRouter([{ path: "/", element: <Page />, action }]);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () => root?.render(<RouterProvider router={router} />));
  await act(async () => document.querySelector<HTMLElement>("a[href='#picture-1']")?.click());
}

test("the panel of a picture stays open when the product is saved", async () => {
  await show(() => null);
  const isShown = () => document.querySelector<HTMLElement>("#picture-1")?.hidden === false;
  expect(isShown()).toBe(true);
  await act(async () => saveProduct());
  expect(isShown()).toBe(true);
});

test("at the end of the row, the button that leads there can be focused but does nothing", async () => {
  await show(() => null);
  const earlier = document.querySelector<HTMLButtonElement>("#picture-1 [value=earlier]");
  expect([earlier?.disabled, earlier?.getAttribute("aria-disabled")]).toEqual([false, "true"]);
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  await act(async () => void earlier?.dispatchEvent(click));
  expect(click.defaultPrevented).toBe(true);
});

test("a removed picture hands the focus to its neighbour, and is reported once", async () => {
  await show(() => ({ part: "media", message: "Image removed.", problems: [], undo: { intent: "restore" } }));
  const remove = document.querySelector<HTMLElement>("#picture-1 [value=remove]");
  // This DOM does not submit the form that a button names by its form attribute.
  remove?.addEventListener("click", (event) => event.preventDefault());
  await act(async () => {
    remove?.focus();
    remove?.click();
  });
  expect(document.activeElement?.getAttribute("href")).toBe("#picture-2");
  await act(
    async () =>
      void document
        .querySelector("#picture-form-1")
        ?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
  );
  const toast = () => document.querySelector(".toast .float-text")?.textContent;
  expect(toast()).toBe("Image removed.");

  await act(async () => showToast("Saved."));
  await act(async () => saveProduct());
  expect(toast()).toBe("Saved.");
});
