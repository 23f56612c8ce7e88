// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { openSizeGuide } from "./size-guide.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = "";
});

function link(): HTMLAnchorElement {
  return Object.assign(document.createElement("a"), { href: "/size-guide/", textContent: "Size guide" });
}

test("the page's content is shown in a dialog, which disappears when it is closed", async () => {
  const page = "<html><body><nav>Shop all</nav><main><nav>Home</nav><h1>Sizes</h1></main></body></html>";
  vi.stubGlobal("fetch", async () => new Response(page));
  await openSizeGuide(link(), () => {});
  const dialog = document.querySelector("dialog");
  expect(dialog?.open).toBe(true);
  expect(dialog?.textContent).toBe("CloseSizes");
  dialog?.querySelector("button")?.click();
  expect(document.querySelector("dialog")).toBeNull();
});

test("a page that cannot be loaded is opened by the browser", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
  const navigate = vi.fn();
  await openSizeGuide(link(), navigate);
  expect(navigate).toHaveBeenCalledWith(expect.stringContaining("/size-guide/"));
  expect(document.querySelector("dialog")).toBeNull();
});
