import { describe, expect, test } from "vitest";
import { createBrowserPage } from "./index.ts";

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** A window with some of its parts replaced. */
const windowWith = (parts: object) =>
  new Proxy(window, {
    get: (target, name) => (Reflect.get(name in parts ? parts : target, name) as unknown) ?? undefined,
  });

const pageWith = (parts: object = {}) => createBrowserPage(windowWith(parts), { sharesCookies: false });

describe("the browser page", () => {
  test("creates unique IDs of 36 characters, with and without TLS (T9.19)", () => {
    for (const page of [pageWith(), pageWith({ crypto: {} })]) {
      const ids = Array.from({ length: 50 }, page.uuid);
      for (const id of ids) expect(id).toMatch(UUID);
      expect(new Set(ids).size).toBe(50);
    }
  });

  test("reports a missing response, and the content of one that arrived", async () => {
    const failing = pageWith({ fetch: () => Promise.reject(new Error("offline")) });
    expect(await failing.request({ url: "/x", method: "GET" })).toEqual({ status: 0, json: undefined });
    const requests: RequestInit[] = [];
    const answering = pageWith({
      fetch: (_: string, init: RequestInit) => {
        requests.push(init);
        return Promise.resolve(new Response('{"a":1}', { status: 503, headers: { "Retry-After": "2" } }));
      },
    });
    const result = await answering.request({
      url: "/x",
      method: "POST",
      body: "b",
      headers: { "Content-Type": "text/x" },
      keepalive: true,
    });
    expect(result).toEqual({ status: 503, json: { a: 1 }, retryAfter: "2" });
    expect(requests[0]).toMatchObject({
      method: "POST",
      body: "b",
      keepalive: true,

      headers: { "Content-Type": "text/x" },
    });
  });

  test("receives events before an element can stop them, until the listener is removed", () => {
    document.body.innerHTML = `<a id="x">x</a>`;
    const element = document.getElementById("x");
    element?.addEventListener("click", (event) => event.stopPropagation());
    let count = 0;
    const stop = pageWith().on("click", () => (count += 1));
    element?.click();
    stop();
    element?.click();
    expect(count).toBe(1);
  });

  test("loads scripts through the Trusted Types policy that the content policy names", async () => {
    const made: string[] = [];
    const trustedTypes = {
      createPolicy: (name: string, rules: { createScriptURL(url: string): string }) => {
        made.push(name);
        return rules;
      },
    };
    const scripts: HTMLScriptElement[] = [];
    const head = { append: (script: HTMLScriptElement) => void scripts.push(script) };
    const page = pageWith({
      trustedTypes,
      document: { createElement: (tag: string) => document.createElement(tag), head },
    });
    const [first, second] = [page.loadScript("https://a.test/a.js"), page.loadScript("https://a.test/b.js")];
    scripts[0]?.dispatchEvent(new Event("load"));
    scripts[1]?.dispatchEvent(new Event("error"));
    expect([await first, await second]).toEqual([true, false]);
    expect(made).toEqual(["vitrine-tracking"]);
    expect(scripts.map(({ src }) => src)).toEqual(["https://a.test/a.js", "https://a.test/b.js"]);
  });

  test("treats blocked storage as empty and reports it", () => {
    const messages: unknown[] = [];
    const closed = {
      console: { warn: (message: string) => void messages.push(message) },
      get localStorage(): Storage {
        throw new Error("SecurityError");
      },
    };
    const { storage } = pageWith(closed);
    storage.write("a", "1");
    storage.remove("a");
    expect([storage.read("a"), storage.keys()]).toEqual([undefined, []]);
    expect(new Set(messages)).toEqual(new Set(["Storage is closed"]));
    const open = pageWith().storage;
    open.write("a", "1");
    expect([open.read("a"), open.keys()]).toEqual(["1", ["a"]]);
  });
});
