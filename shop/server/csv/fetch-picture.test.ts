import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createFetchPicture } from "./fetch-picture.ts";
import { isPublicAddress } from "./public-address.ts";

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

const everywhere = createFetchPicture({ isAllowed: () => true, maxBytes: 10, timeoutMs: 300 });

test("addresses inside the shop's own network are never asked", async () => {
  let asked = 0;
  const address = await serve((_, answer) => {
    asked += 1;
    answer.end();
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
  expect(asked).toBe(0);
});

test("a redirect into the own network is not followed", async () => {
  const inside = "http://10.0.0.1/secret.png";
  const address = await serve((_, answer) => answer.writeHead(302, { location: inside }).end());
  const onlyLoopback = createFetchPicture({ isAllowed: (ip) => ip === "127.0.0.1" });

  expect(await onlyLoopback(address)).toEqual({ ok: false, error: "not-allowed" });
});

test("a picture is fetched, also behind a redirect", async () => {
  const address = await serve((request, answer) => {
    if (request.url === "/old.png") answer.writeHead(301, { location: "/new.png" }).end();
    else answer.writeHead(200, { "content-type": "image/png" }).end("picture");
  });

  expect(await everywhere(`${address}/old.png`)).toEqual({ ok: true, value: Buffer.from("picture") });
});

test("what is too large, too slow, missing or no picture is refused", async () => {
  const address = await serve((request, answer) => {
    if (request.url === "/large") answer.writeHead(200, { "content-type": "image/png" }).end("x".repeat(11));
    else if (request.url === "/page") answer.writeHead(200, { "content-type": "text/html" }).end("<p>");
    else if (request.url === "/round") answer.writeHead(302, { location: "/round" }).end();
    else if (request.url !== "/slow") answer.writeHead(404).end();
  });
  const error = async (path: string) => {
    const answer = await everywhere(address + path);
    return answer.ok ? "fetched" : answer.error;
  };

  expect(await Promise.all(["/large", "/page", "/round", "/none", "/slow"].map(error))).toEqual([
    "too-large",
    "not-a-picture",
    "unreachable",
    "unreachable",
    "unreachable",
  ]);
});

test.each(["127.0.0.1", "10.1.2.3", "192.168.1.1", "172.31.0.1", "100.64.0.1", "0.0.0.0", "::1", "fe80::1", "fd00::1"])(
  "%s does not lie in the open internet",
  (address) => {
    expect(isPublicAddress(address)).toBe(false);
  },
);

test.each(["93.184.216.34", "2606:2800:220:1::1"])("%s lies in the open internet", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
