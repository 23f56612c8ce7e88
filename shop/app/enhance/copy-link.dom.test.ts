// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attachCopyLinks } from "./copy-link.ts";

const URL_OF_POST = "http://shop.example/journal/first-firing/";

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<div id="sr-status" role="status"></div>
    <button data-copy-link="${URL_OF_POST}"><span>Copy link</span><span class="copy-link-done">Link copied</span></button>`;
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const button = () => document.querySelector<HTMLElement>("button");
const saysCopied = () => button()?.dataset["copied"] !== undefined;

test("the button copies the link, says so for two seconds and announces it", async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  attachCopyLinks(document);
  expect(button()?.dataset["alive"]).toBe("");
  button()?.click();
  expect(writeText).toHaveBeenCalledWith(URL_OF_POST);
  await vi.advanceTimersByTimeAsync(100);
  expect(saysCopied()).toBe(true);
  expect(document.getElementById("sr-status")?.textContent).toBe("Link copied");
  await vi.advanceTimersByTimeAsync(1999);
  expect(saysCopied()).toBe(false);
});

test("a link that the browser refuses to copy is not called copied", async () => {
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("denied")) } });
  attachCopyLinks(document);
  button()?.click();
  await vi.advanceTimersByTimeAsync(200);
  expect(saysCopied()).toBe(false);
});

test("without a clipboard there is no button", () => {
  vi.stubGlobal("navigator", {});
  attachCopyLinks(document);
  expect(button()).toBeNull();
});
