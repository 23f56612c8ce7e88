import { Hono } from "hono";
import { afterEach, expect, test } from "vitest";
import { type Serving, startServing } from "./serve.ts";
import { setClientIp, clientIpOf } from "./client-ip.ts";

let serving: Serving | undefined;
afterEach(() => serving?.close());

/** The IP address that a running server determines for a request. */
async function addressSeen(trustProxy: boolean, forwarded: string): Promise<string> {
  const app = new Hono().all("*", ({ req: { raw }, env }) => {
    setClientIp(raw, env, trustProxy);
    return new Response(clientIpOf(raw));
  });
  serving = await startServing({ fetch: app.fetch, host: "127.0.0.1", port: 0 });
  const response = await fetch(`http://127.0.0.1:${serving.port}/`, { headers: { "x-forwarded-for": forwarded } });
  return await response.text();
}

test("without a trusted proxy, X-Forwarded-For is ignored", async () => {
  expect(await addressSeen(false, "203.0.113.9")).toBe("127.0.0.1");
});

test("behind a trusted proxy, only the entry that the proxy added counts", async () => {
  expect(await addressSeen(true, "203.0.113.9, 198.51.100.7")).toBe("198.51.100.7");
});

test("without the middleware, a request has no IP address", () => {
  expect(clientIpOf(new Request("http://shop.test/"))).toBe(null);
});
