import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type Serving, startServing } from "./serve.ts";

let serving: Serving | undefined;
afterEach(() => serving?.close());

/** Sends only these bytes; returns everything received until the connection closed. */
async function sendAndWait(bytes: string): Promise<string> {
  serving = await startServing({
    fetch: async (request) => new Response(await request.text()),
    host: "127.0.0.1",
    port: 0,
    limits: { headersTimeout: 200, connectionsCheckingInterval: 50 },
    uploads: { graceMs: 400, minBytesPerSecond: 1000, checkEveryMs: 50 },
  });
  const socket = connect(serving.port, "127.0.0.1");
  let text = "";
  socket.on("data", (chunk) => (text += chunk.toString("latin1")));
  socket.on("error", () => undefined);
  socket.write(bytes);
  await new Promise((done) => socket.on("close", done));
  return text;
}

const HEAD = "POST / HTTP/1.1\r\nHost: shop.test\r\nContent-Type: text/plain\r\n";

test.each([
  ["a body of a known length", `${HEAD}Content-Length: 1000\r\n\r\nabc`],
  ["a body in chunks", `${HEAD}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n`],
  ["headers", HEAD],
])("%s that never completes gets 408", async (_, bytes) => {
  const text = await sendAndWait(bytes);
  expect(text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(text).toContain("Connection: close");
});

test("a large upload that keeps arriving may take long", async () => {
  serving = await startServing({
    fetch: async (request) => new Response(String((await request.text()).length)),
    host: "127.0.0.1",
    port: 0,
    uploads: { graceMs: 100, minBytesPerSecond: 10, checkEveryMs: 20 },
  });
  const socket = connect(serving.port, "127.0.0.1");
  const closed = new Promise((done) => socket.on("close", done));
  let text = "";
  socket.on("data", (chunk) => (text += chunk.toString("latin1")));
  socket.write(`${HEAD}Connection: close\r\nContent-Length: 10000\r\n\r\n`);
  for (let part = 0; part < 10; part += 1) {
    socket.write("a".repeat(1000));
    await new Promise((done) => setTimeout(done, 50));
  }
  await closed;
  expect(text).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(text).toMatch(/10000$/);
});

test("oversized headers and bytes that are not HTTP have their own status codes", async () => {
  expect(await sendAndWait(`GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(20_000)}\r\n\r\n`)).toMatch(/ 431 /);
  await serving?.close();
  expect(await sendAndWait("nonsense\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 Bad Request/);
});
