// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attachShare } from "./share.ts";

const URL_OF_MUG = "http://shop.example/product/mug/";

beforeEach(() => {
  document.body.innerHTML = `<button data-share="${URL_OF_MUG}" data-title="Mug"><span>Share</span></button>`;
});
afterEach(() => vi.unstubAllGlobals());

const button = () => document.querySelector("button") as HTMLButtonElement;

test("the device's share sheet gets the product's name and URL", () => {
  const share = vi.fn(async () => {});
  vi.stubGlobal("navigator", { share });
  attachShare(document);
  button().click();
  expect(share).toHaveBeenCalledWith({ title: "Mug", url: URL_OF_MUG });
});

test("without a share sheet the link is copied, and the button says so", async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  attachShare(document);
  button().click();
  await vi.waitFor(() => expect(button().textContent).toBe("Link copied"));
  expect(writeText).toHaveBeenCalledWith(URL_OF_MUG);
});
