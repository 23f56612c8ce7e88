import { describe, expect, test } from "vitest";
import type { HostReply } from "../../content/video/request-host.ts";
import { oembedProxy } from "./oembed-proxy.ts";

const SHOP = { config: { publicUrl: "http://shop.test" } } as Parameters<typeof oembedProxy>[0];
const PLAYER = "https://player.vimeo.com/video/76979871?h=a&dnt=1";
const FOUND = {
  html: `<script>alert(1)</script><iframe src="${PLAYER}" onload="alert(2)"></iframe>`,
  title: `A "bowl" <b>`,
  width: 640,
  height: 360,
  thumbnail_url: "https://i.vimeocdn.com/video/1.jpg",
};

function handler(
  reply: HostReply | Promise<HostReply> = { ok: true, value: { status: 200, body: JSON.stringify(FOUND) } },
) {
  const requested: string[] = [];
  const handle = oembedProxy(SHOP, {
    ask: async (url) => {
      requested.push(url);
      return reply;
    },
    mayAsk: async ({ headers }) => headers.get("cookie") !== "nobody",
  });
  const get = async (query: string, headers: Record<string, string> = {}) => {
    const response = await handle(new Request(`http://shop.test/wp-json/oembed/1.0/proxy${query}`, { headers }));
    return (
      response && { status: response.status, body: (await response.json().catch(() => null)) as OembedJson | null }
    );
  };
  return { requested, get };
}

interface OembedJson {
  readonly code?: string;
  readonly message?: string;
  readonly html?: string;
  readonly title?: string;
}

const video = (url: string, more = "") => `?url=${encodeURIComponent(url)}${more}`;
const VIMEO = video("https://vimeo.com/76979871");

test("responds to a video URL with our own markup for its player (S7.09)", async () => {
  const { requested, get } = handler();
  const response = await get(video("https://vimeo.com/76979871", "&maxwidth=800&byline=false"));

  expect(response?.status).toBe(200);
  expect(response?.body).toMatchObject({ type: "video", provider_name: "Vimeo", title: FOUND.title, width: 640 });
  expect(response?.body).toHaveProperty("thumbnail_url", FOUND.thumbnail_url);
  expect(response?.body?.html).toBe(
    `<iframe src="https://player.vimeo.com/video/76979871?h=a&amp;dnt=1" title="A &quot;bowl&quot; &lt;b&gt;" width="640" height="360" allowfullscreen loading="lazy"></iframe>`,
  );
  const { hostname, searchParams } = new URL(requested[0] ?? "");
  expect([hostname, searchParams.get("maxwidth"), searchParams.get("byline")]).toEqual(["vimeo.com", "800", "false"]);
});

test("looks up the same video once (S7.09)", async () => {
  const { requested, get } = handler();
  await get(VIMEO);
  await get(VIMEO);

  expect(requested).toHaveLength(1);
});

test.each([
  ["no URL", ""],
  ["an empty URL", "?url="],
  ["another site", video("https://evil.test/76979871")],
  ["a host inside the shop's network", video("http://127.0.0.1/76979871")],
  ["a host name as the URL's user", video("https://vimeo.com@evil.test/76979871")],
  ["another port", video("https://vimeo.com:8443/76979871")],
  ["a file", video("file:///etc/passwd")],
  ["a host with the same suffix", video("https://notvimeo.com/76979871")],
  ["a page without a video", video("https://vimeo.com/about")],
  ["a negative ID", video("https://vimeo.com/-1")],
  ["a very long URL", video(`https://vimeo.com/76979871?${"x".repeat(3000)}`)],
  ["an unknown option", video("https://vimeo.com/76979871", "&callback=evil")],
])("rejects %s without a request to a host (S7.09)", async (_what, query) => {
  const { requested, get } = handler();
  const response = await get(query);

  expect(response?.status).toBe(400);
  expect(response?.body?.message).toBeTruthy();
  expect(requested).toEqual([]);
});

describe("a video that cannot be embedded is refused with the reason [S8.14]", () => {
  test.each([
    ["https://notvimeo.com/1", "“https://notvimeo.com/1” is not a vimeo.com url or youtube.com url."],
    ["https://vimeo.com/about", "“https://vimeo.com/about” is not a vimeo.com url of a video."],
    ["https://youtube.com/watch?v=x", "“https://youtube.com/watch?v=x” is not a youtube.com url of a video."],
  ])("%s is not a video", async (url, text) => {
    const response = await handler().get(video(url));
    expect([response?.status, response?.body?.message]).toEqual([400, text]);
  });

  test.each([
    [{ ok: true, value: { status: 404, body: "" } }, 404, /^“https:\/\/vimeo\.com\/76979871” was not found\.$/],
    [{ ok: true, value: { status: 403, body: "" } }, 403, /^“https:\/\/vimeo\.com\/76979871” is not embeddable\.$/],
    [{ ok: true, value: { status: 302, body: "" } }, 502, /^There was an error fetching the embed code .*\(302\)\.$/],
    [{ ok: true, value: { status: 500, body: "" } }, 502, /^There was an error fetching the embed code .*\(500\)\.$/],
    [{ ok: true, value: { status: 200, body: "no JSON" } }, 502, /./],
    [{ ok: false, error: "too-slow" }, 502, /^There was an error fetching the embed code .*\(no answer\)\.$/],
    [{ ok: false, error: "not-allowed" }, 502, /error/],
  ] as const)("the host's response %j results in %i and a message", async (reply, status, text) => {
    const response = await handler(reply).get(VIMEO);

    expect(response?.status).toBe(status);
    expect(response?.body?.message).toMatch(text);
  });
});

test("only staff on pages of the shop may use it (S7.09)", async () => {
  const { requested, get } = handler();

  expect((await get(VIMEO, { "sec-fetch-site": "cross-site" }))?.status).toBe(403);
  expect((await get(VIMEO, { cookie: "nobody" }))?.status).toBe(401);
  expect(requested).toEqual([]);
});

test("limits concurrent requests to the host (S7.09)", async () => {
  let respond: (reply: HostReply) => void = () => {};
  const { requested, get } = handler(new Promise<HostReply>((resolve) => (respond = resolve)));
  const responses = [1, 2, 3, 4, 5, 6].map((id) => get(video(`https://vimeo.com/${id}`)));
  respond({ ok: true, value: { status: 404, body: "" } });

  expect((await Promise.all(responses)).map((one) => one?.status)).toEqual([404, 404, 404, 404, 503, 503]);
  expect(requested).toHaveLength(4);
  expect((await get(VIMEO))?.status).toBe(404);
});

test("accepts a Vimeo video by ID alone (S5.22, S7.09)", async () => {
  const { requested, get } = handler();
  expect((await get("?id=76979871&loop=true"))?.status).toBe(200);
  expect(new URL(requested[0] ?? "").searchParams.get("url")).toBe("https://vimeo.com/76979871");

  const wrong = await get("?id=0");
  expect([wrong?.status, wrong?.body?.message]).toEqual([400, "“0” is not a valid video id."]);
  expect(requested).toHaveLength(1);
});
