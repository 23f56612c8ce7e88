// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type FakeShop, openFakeShop } from "../cart/fake-shop.ts";
import { type QuickView, startQuickView } from "./start-quick-view.ts";

const PAGE = (name: string) => `<!DOCTYPE html><html><head><title>x</title></head><body><main>
  <div class="product quick-view" data-quick-view><button data-closes>Close</button><h1 id="qv-title" tabindex="-1">${name}</h1>
  <form class="cart"></form></div></main></body></html>`;

let shop: FakeShop;
let responses: Map<string, Promise<Response>>;
let left: string[];
let started: string[];
let quickView: QuickView;

beforeEach(() => {
  history.replaceState(null, "", "/shop/");
  shop = openFakeShop(
    `<a id="jar" href="/product/jar/quick-view/">Jar</a><a id="mug" href="/product/mug/quick-view/">Mug</a>`,
  );
  responses = new Map();
  left = [];
  started = [];
  vi.stubGlobal(
    "fetch",
    (url: string) => responses.get(new URL(url).pathname) ?? Promise.reject(new TypeError("offline")),
  );
  quickView = startQuickView({
    navigate: (url) => void left.push(new URL(url, location.href).pathname),
    start: (content) => void started.push(content.querySelector("h1")?.textContent ?? ""),
  });
});

afterEach(() => shop.close());

const link = (id: string) => document.getElementById(id) as HTMLAnchorElement;
const dialog = () => document.querySelector<HTMLDialogElement>("dialog");
const respond = (slug: string, html = PAGE(slug)) =>
  responses.set(`/product/${slug}/quick-view/`, Promise.resolve(new Response(html)));

test("starts each opened product anew, under its own URL (S2.17)", async () => {
  respond("jar");
  respond("mug");
  await quickView.open(link("jar"));
  expect(dialog()?.open).toBe(true);
  expect(location.pathname).toBe("/product/jar/quick-view/");
  expect(document.activeElement?.id).toBe("qv-title");
  dialog()?.close();
  await quickView.open(link("mug"));
  dialog()?.close();
  respond("jar");
  await quickView.open(link("jar"));
  expect(started).toEqual(["jar", "mug", "jar"]);
  expect(document.querySelectorAll("[data-quick-view]")).toHaveLength(1);
});

test("emits an event for other scripts (S7.11)", async () => {
  let received = 0;
  document.body.addEventListener("quick-view-displayed", () => received++, { once: true });
  respond("jar");
  await quickView.open(link("jar"));
  expect(received).toBe(1);
});

test("empties the dialog on close and returns focus and the live region", async () => {
  respond("jar");
  await quickView.open(link("jar"));
  expect(dialog()?.querySelector("#sr-status")).not.toBeNull();
  dialog()?.querySelector<HTMLElement>("[data-closes]")?.click();
  expect(dialog()?.open).toBe(false);
  expect(dialog()?.childElementCount).toBe(0);
  expect(document.activeElement).toBe(link("jar"));
  expect(document.querySelector("body > #sr-status")).not.toBeNull();
});

test("follows the link when the response has no product", async () => {
  await quickView.open(link("jar"));
  respond("mug", "<p>Nothing here</p>");
  await quickView.open(link("mug"));
  expect(left).toEqual(["/product/jar/quick-view/", "/product/mug/quick-view/"]);
  expect(dialog()).toBeNull();
  expect(link("jar").hasAttribute("aria-busy")).toBe(false);
});

test("shows the later of two requested products", async () => {
  const slow = Promise.withResolvers<Response>();
  responses.set("/product/jar/quick-view/", slow.promise);
  respond("mug");
  const first = quickView.open(link("jar"));
  await quickView.open(link("mug"));
  slow.resolve(new Response(PAGE("jar")));
  await first;
  expect(document.querySelector("#qv-title")?.textContent).toBe("mug");
});

test("loads the list on Back after a reload, and stays for a hash within the page", () => {
  document.body.className = "quick-view-page";
  history.replaceState(null, "", "/product/jar/quick-view/");
  startQuickView({ navigate: (url) => void left.push(new URL(url).pathname), start: () => undefined });
  history.replaceState(null, "", "/product/jar/quick-view/#main");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(left).toEqual([]);
  history.replaceState(null, "", "/shop/");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(left).toContain("/shop/");
});

test("reopens on Forward and closes on Back", async () => {
  respond("jar");
  await quickView.open(link("jar"));
  history.replaceState(null, "", "/shop/");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(dialog()?.open).toBe(false);
  respond("jar");
  history.replaceState({ quickView: link("jar").href }, "", "/product/jar/quick-view/");
  dispatchEvent(new PopStateEvent("popstate"));
  await vi.waitFor(() => expect(dialog()?.open).toBe(true));
});
