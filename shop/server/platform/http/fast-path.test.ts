import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Serving, startServing } from "./serve.ts";
import type { FastPath, QuickRoute } from "./fast-path.ts";
import { clientIpOf } from "./client-ip.ts";

const MOST = 100;

const route: QuickRoute = {
  mostBytes: MOST,
  async answer(request, body) {
    const message = body.toString("utf8");
    if (message === "fail") throw new Error("no such luck");
    if (message === "leave") return null;
    const sent = `${request.method} ${request.url} ${request.headers.get("x-word")} ${request.headers.has("x-none")}`;
    return { status: 202, headers: { "x-handler": "quick" }, body: `${sent} ${clientIpOf(request)} ${message}` };
  },
};
const quick: FastPath = {
  routes: new Map([["/quick", route]]),
  failed: (error) => new Response(String(error), { status: 503, headers: { "retry-after": "7" } }),
};

let serving: Serving;
let origin = "";

beforeAll(async () => {
  const fetch = async (request: Request) =>
    new Response(`${request.method} ${new URL(request.url).pathname} ${await request.text()}`);
  serving = await startServing({ fetch, quick, trustProxy: true, host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${serving.port}`;
});
afterAll(() => serving.close());

async function post(path: string, body: BodyInit, headers: Record<string, string> = {}) {
  const init = { method: "POST", body, headers, ...(body instanceof ReadableStream && { duplex: "half" }) };
  const response = await fetch(origin + path, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

test("requests of the fast path are answered there, with everything the request contained", async () => {
  const {
    status,
    headers,
    text: sent,
  } = await post("/quick?a=1", "köln", {
    "x-word": "salt",
    "x-forwarded-for": "203.0.113.9, 198.51.100.7",
  });
  expect([status, headers.get("x-handler")]).toEqual([202, "quick"]);
  expect(sent).toBe(`POST ${origin}/quick?a=1 salt false 198.51.100.7 köln`);
});

test("a request that the fast path leaves is passed on with its body", async () => {
  expect((await post("/quick", "leave")).text).toBe("POST /quick leave");
});

test("other URLs, other methods, larger bodies and bodies without a length bypass the fast path", async () => {
  const long = "x".repeat(MOST + 1);
  expect((await post("/elsewhere", "fail")).text).toBe("POST /elsewhere fail");
  expect(await (await fetch(`${origin}/quick`)).text()).toBe("GET /quick ");
  expect((await post("/quick", long)).text).toBe(`POST /quick ${long}`);
  expect((await post("/quick", new Blob(["fail"]).stream())).text).toBe("POST /quick fail");
});

test("an error in the fast path gets the same response as elsewhere", async () => {
  const { status, headers, text: sent } = await post("/quick", "fail");
  expect([status, headers.get("retry-after"), sent]).toEqual([503, "7", "Error: no such luck"]);
});

test("a client that disconnects in the middle of a body affects no other", async () => {
  const socket = connect(serving.port, "127.0.0.1");
  const half = "POST /quick HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\nhalf";
  await new Promise((written) => socket.write(half, written));
  socket.destroy();
  expect((await post("/quick", "whole")).status).toBe(202);
});

test("a request with an absolute URL, as sent to proxies, bypasses the fast path", async () => {
  const socket = connect(serving.port, "127.0.0.1");
  const head = "Host: shop.test\r\nContent-Length: 4\r\nConnection: close";
  socket.end(`POST http://shop.test/quick HTTP/1.1\r\n${head}\r\n\r\nword`);
  expect(await text(socket)).toMatch(/POST \/quick word$/);
});

test("two requests on one connection are answered in order", async () => {
  const socket = connect(serving.port, "127.0.0.1");
  const ask = (word: string, last: boolean) =>
    `POST /quick HTTP/1.1\r\nHost: shop.test\r\nContent-Length: ${word.length}\r\n${last ? "Connection: close\r\n" : ""}\r\n${word}`;
  socket.end(ask("first", false) + ask("second", true));
  expect(await text(socket)).toMatch(/first[^]*second$/);
});
