import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { embedRefusalText } from "@vitrine/effects/oembed";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { requestHost, type HostRules } from "./request-host.ts";
import { lookUpVideo, type VideoLookUp } from "./look-up-video.ts";

const PLAYER = "https://player.vimeo.com/video/76979871";
const PICTURE = "https://i.vimeocdn.com/video/1.jpg";

let host: Server;
let origin: string;
let result: RequestListener;
let requests: URL[];

beforeEach(async () => {
  requests = [];
  host = createServer((request, response) => {
    requests.push(new URL(request.url ?? "", "http://host.test"));
    result(request, response);
  });
  await new Promise<void>((ready) => host.listen(0, "127.0.0.1", ready));
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});

afterEach(async () => {
  host.closeAllConnections();
  await new Promise((closed) => host.close(closed));
});

const replying =
  (status: number, body: string, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);

/** Allows the fake on loopback; everything else is as in production. */
function ask(address: string, rules: Partial<HostRules> = {}) {
  const { pathname, search } = new URL(address);
  return requestHost(`${origin}${pathname}${search}`, {
    hosts: [new URL(origin).host],
    isAllowed: () => true,
    ...rules,
  });
}

function lookUp(options: VideoLookUp["options"]) {
  return lookUpVideo({ host: "vimeo", options, publicUrl: "https://shop.example", ask });
}

describe("looking up a video at its host", () => {
  test("sends its URL and the shop's domain, and finds its player, title and image (S7.09)", async () => {
    result = replying(
      200,
      JSON.stringify({
        html: `<iframe src="${PLAYER}"></iframe>`,
        title: "Throwing",
        width: 640,
        thumbnail_url: PICTURE,
      }),
    );
    const found = await lookUp({ id: 76979871, title: false });

    const value = { frame: PLAYER, title: "Throwing", width: 640, height: null, thumbnail: PICTURE };
    expect(found).toEqual({ ok: true, value });
    expect(requests.map(({ pathname }) => pathname)).toEqual(["/api/oembed.json"]);
    expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({
      url: "https://vimeo.com/76979871",
      domain: "shop.example",
      id: "76979871",
      title: "false",
    });
  });

  test.each([
    [404, "“https://vimeo.com/5” was not found."],
    [403, "“https://vimeo.com/5” is not embeddable."],
    [500, "There was an error fetching the embed code from Vimeo (500)."],
  ])("with response %s reports it (S8.14)", async (status, text) => {
    result = replying(status, "");
    const found = await lookUp({ id: 5 });

    expect(!found.ok && embedRefusalText(found.error, "vimeo")).toBe(text);
  });

  test("of another site sends no request (S5.22, S8.14)", async () => {
    const found = await lookUp({ url: "https://evil.test/1" });

    expect(!found.ok && embedRefusalText(found.error, "vimeo")).toBe("“https://evil.test/1” is not a vimeo.com url.");
    expect(requests).toEqual([]);
  });

  test("without a response is a failure (S8.14)", async () => {
    const silent: VideoLookUp["ask"] = async () => ({ ok: false, error: "too-slow" });
    const found = await lookUpVideo({
      host: "youtube",
      options: { id: "abcdefghijk" },
      publicUrl: origin,
      ask: silent,
    });

    expect(!found.ok && embedRefusalText(found.error, "youtube")).toBe(
      "There was an error fetching the embed code from YouTube (no answer).",
    );
  });
});

describe("a request to a host", () => {
  beforeEach(() => {
    result = replying(200, "{}");
  });

  test("follows no redirect (S7.09)", async () => {
    result = replying(302, "", { location: `${origin}/secret` });

    expect(await ask("https://vimeo.com/")).toEqual({ ok: true, value: { status: 302, body: "" } });
    expect(requests).toHaveLength(1);
  });

  test("that is not on the list is refused before anything is sent (S5.22)", async () => {
    expect(await ask("https://vimeo.com/", { hosts: ["vimeo.com"] })).toEqual({ ok: false, error: "unknown-host" });
    expect(requests).toEqual([]);
  });

  test("in the shop's own network is refused, by IP address or by name (S7.09)", async () => {
    const { port } = new URL(origin);
    expect(await requestHost(origin, { hosts: [new URL(origin).host] })).toEqual({ ok: false, error: "not-allowed" });

    const named = { hosts: [`vimeo.com:${port}`] };
    const two = [
      { address: "151.101.0.217", family: 4 },
      { address: "127.0.0.1", family: 4 },
    ];
    const reply = await requestHost(`http://vimeo.com:${port}/`, { ...named, resolve: async () => two });
    expect(reply).toEqual({ ok: false, error: "not-allowed" });
    expect(requests).toEqual([]);
  });

  test("connects to the IP address that was checked, not to a later DNS answer (S7.09)", async () => {
    const { port } = new URL(origin);
    const looked: string[] = [];
    const reply = await requestHost(`http://vimeo.com:${port}/`, {
      hosts: [`vimeo.com:${port}`],
      resolve: async (hostname) => {
        looked.push(hostname);
        return [{ address: "127.0.0.1", family: 4 }];
      },
      isAllowed: () => true,
    });

    expect(reply.ok && reply.value.status).toBe(200);
    expect(looked).toEqual(["vimeo.com"]);
  });

  test("times out if it is slow, also during the DNS lookup (S7.09)", async () => {
    result = () => {};
    expect(await ask("https://vimeo.com/", { timeoutMs: 50 })).toEqual({ ok: false, error: "too-slow" });

    const never = () => new Promise<never>(() => {});
    const reply = await requestHost("https://vimeo.com/", { hosts: ["vimeo.com"], resolve: never, timeoutMs: 50 });
    expect(reply).toEqual({ ok: false, error: "too-slow" });
  });

  test("with an endless response is aborted (S7.09)", async () => {
    result = (_, response) => {
      const pour = () => {
        while (!response.destroyed && response.write("x".repeat(1024)));
      };
      response.on("drain", pour);
      pour();
    };
    expect(await ask("https://vimeo.com/", { maxBytes: 10_000 })).toEqual({ ok: false, error: "too-large" });
  });

  test("that is down is unreachable (S8.14)", async () => {
    host.closeAllConnections();
    await new Promise((closed) => host.close(closed));
    expect(await ask("https://vimeo.com/")).toEqual({ ok: false, error: "unreachable" });
    await new Promise<void>((ready) => host.listen(0, "127.0.0.1", ready));
  });
});
