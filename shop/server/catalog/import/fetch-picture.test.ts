import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createFetchPicture } from "./fetch-picture.ts";

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  closers.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const everywhere = createFetchPicture({ isAllowed: () => true, maxBytes: 10, timeoutMs: 30_000 });
const impatient = createFetchPicture({ isAllowed: () => true, maxBytes: 10, timeoutMs: 300 });

test("never requests URLs inside the shop's own network", async () => {
  let requested = 0;
  const address = await serve((_, response) => {
    requested += 1;
    response.end();
  });
  const fetchPicture = createFetchPicture();

  for (const url of [
    address,
    address.replace("127.0.0.1", "localhost"),
    address.replace("127.0.0.1", "[::ffff:127.0.0.1]"),
    "http://2130706433/",
    "http://169.254.169.254/latest/meta-data",
    "http://[::1]/",
    "file:///etc/passwd",
    "https://user:secret@shop.test/a.jpg",
  ]) {
    expect(await fetchPicture(url)).toEqual({ ok: false, error: "not-allowed" });
  }
  expect(requested).toBe(0);
});

test("does not follow a redirect into the own network", async () => {
  const inside = "http://10.0.0.1/secret.png";
  const address = await serve((_, response) => response.writeHead(302, { location: inside }).end());
  const onlyLoopback = createFetchPicture({ isAllowed: (ip) => ip === "127.0.0.1" });

  expect(await onlyLoopback(address)).toEqual({ ok: false, error: "not-allowed" });
});

test("fetches an image, also after a redirect", async () => {
  const address = await serve((request, response) => {
    if (request.url === "/old.png") response.writeHead(301, { location: "/new.png" }).end();
    else response.writeHead(200, { "content-type": "image/png" }).end("picture");
  });

  expect(await everywhere(`${address}/old.png`)).toEqual({ ok: true, value: Buffer.from("picture") });
});

test("refuses what is too large, too slow, missing or not an image", async () => {
  const address = await serve((request, response) => {
    if (request.url === "/large") response.writeHead(200, { "content-type": "image/png" }).end("x".repeat(11));
    else if (request.url === "/page") response.writeHead(200, { "content-type": "text/html" }).end("<p>");
    else if (request.url === "/round") response.writeHead(302, { location: "/round" }).end();
    else if (request.url !== "/slow") response.writeHead(404).end();
  });
  const error = async (path: string) => {
    const result = await (path === "/slow" ? impatient : everywhere)(address + path);
    return result.ok ? "fetched" : result.error;
  };

  expect(await Promise.all(["/large", "/page", "/round", "/none", "/slow"].map(error))).toEqual([
    "too-large",
    "not-a-picture",
    "unreachable",
    "unreachable",
    "unreachable",
  ]);
});
