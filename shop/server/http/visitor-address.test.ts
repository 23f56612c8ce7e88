import { Hono } from "hono";
import { afterEach, expect, test } from "vitest";
import { type Serving, startServing } from "../serve.ts";
import { noteVisitorAddress, visitorAddress } from "./visitor-address.ts";

let serving: Serving | undefined;
afterEach(() => serving?.close());

/** What a running server takes for the visitor's address. */
async function addressSeen(trustProxy: boolean, forwarded: string): Promise<string> {
  const app = new Hono().all("*", ({ req: { raw }, env }) => {
    noteVisitorAddress(raw, env, trustProxy);
    return new Response(visitorAddress(raw));
  });
  serving = await startServing({ fetch: app.fetch, host: "127.0.0.1", port: 0 });
  const answer = await fetch(`http://127.0.0.1:${serving.port}/`, { headers: { "x-forwarded-for": forwarded } });
  return await answer.text();
}

test("without a proxy of ours, what a visitor says of their own address counts for nothing", async () => {
  expect(await addressSeen(false, "203.0.113.9")).toBe("127.0.0.1");
});

test("behind our proxy, only what it wrote itself counts", async () => {
  expect(await addressSeen(true, "203.0.113.9, 198.51.100.7")).toBe("198.51.100.7");
});

test("of a request that nobody looked at, no address is known", () => {
  expect(visitorAddress(new Request("http://shop.test/"))).toBe(null);
});
