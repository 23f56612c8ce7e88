import { expect, test } from "vitest";
import type { HostReply } from "../../video/ask-host.ts";
import { oembedProxy } from "./oembed-proxy.ts";

const SHOP = { config: { publicUrl: "http://shop.test" } } as Parameters<typeof oembedProxy>[0];
const PLAYER = "https://player.vimeo.com/video/76979871?h=a&dnt=1";
const FOUND = {
  html: `<script>alert(1)</script><iframe src="${PLAYER}" onload="alert(2)"></iframe>`,
  title: `A "bowl" <b>`,
  width: 640,
  height: 360,
};

function door(
  reply: HostReply | Promise<HostReply> = { ok: true, value: { status: 200, body: JSON.stringify(FOUND) } },
) {
  const asked: string[] = [];
  const knock = oembedProxy(SHOP, async (address) => {
    asked.push(address);
    return reply;
  });
  const get = async (query: string, headers: Record<string, string> = {}, path = "/wp-json/oembed/1.0/proxy") => {
    const response = await knock(new Request(`http://shop.test${path}${query}`, { headers }));
    return response && { status: response.status, body: (await response.json().catch(() => null)) as Answer | null };
  };
  return { asked, get };
}

interface Answer {
  readonly code?: string;
  readonly message?: string;
  readonly html?: string;
  readonly title?: string;
}

const video = (address: string, more = "") => `?url=${encodeURIComponent(address)}${more}`;
const VIMEO = video("https://vimeo.com/76979871");

test("a video's page is answered with markup of our own around its player [S7.09]", async () => {
  const { asked, get } = door();
  const answer = await get(video("https://vimeo.com/76979871", "&maxwidth=800&byline=false"));

  expect(answer?.status).toBe(200);
  expect(answer?.body).toMatchObject({ type: "video", provider_name: "Vimeo", title: FOUND.title, width: 640 });
  expect(answer?.body?.html).toBe(
    `<iframe src="https://player.vimeo.com/video/76979871?h=a&amp;dnt=1" title="A &quot;bowl&quot; &lt;b&gt;" width="640" height="360" allowfullscreen loading="lazy"></iframe>`,
  );
  const { hostname, searchParams } = new URL(asked[0] ?? "");
  expect([hostname, searchParams.get("maxwidth"), searchParams.get("byline")]).toEqual(["vimeo.com", "800", "false"]);
});

test("the same question twice is asked once [S7.09]", async () => {
  const { asked, get } = door();
  await get(VIMEO);
  await get(VIMEO);

  expect(asked).toHaveLength(1);
});

test.each([
  ["nothing", ""],
  ["an empty address", "?url="],
  ["another site", video("https://evil.test/76979871")],
  ["a name inside the shop's network", video("http://127.0.0.1/76979871")],
  ["a host's name as somebody's user", video("https://vimeo.com@evil.test/76979871")],
  ["another port", video("https://vimeo.com:8443/76979871")],
  ["a file", video("file:///etc/passwd")],
  ["a host that only ends alike", video("https://notvimeo.com/76979871")],
  ["a page without a video", video("https://vimeo.com/about")],
  ["a negative number", video("https://vimeo.com/-1")],
  ["a very long address", video(`https://vimeo.com/76979871?${"x".repeat(3000)}`)],
  ["an unknown option", video("https://vimeo.com/76979871", "&callback=evil")],
])("%s is refused, and nobody is asked [S7.09]", async (_what, query) => {
  const { asked, get } = door();
  const answer = await get(query);

  expect(answer?.status).toBe(400);
  expect(answer?.body?.message).toBeTruthy();
  expect(asked).toEqual([]);
});

test.each([
  [{ ok: true, value: { status: 404, body: "" } }, 404, /was not found/],
  [{ ok: true, value: { status: 403, body: "" } }, 403, /is not embeddable/],
  [{ ok: true, value: { status: 302, body: "" } }, 502, /error/],
  [{ ok: true, value: { status: 200, body: "no JSON" } }, 502, /./],
  [{ ok: false, error: "too-slow" }, 502, /error/],
  [{ ok: false, error: "private-address" }, 502, /error/],
] as const)("a host that answers %j ends in %i with its text [S7.09]", async (reply, status, text) => {
  const answer = await door(reply).get(VIMEO);

  expect(answer?.status).toBe(status);
  expect(answer?.body?.message).toMatch(text);
});

test("only pages of the shop may ask, and other addresses are left to others [S7.09]", async () => {
  const { asked, get } = door();

  expect((await get(VIMEO, { "sec-fetch-site": "cross-site" }))?.status).toBe(403);
  expect(await get(VIMEO, {}, "/wp-json/oembed/1.0/embed")).toBeNull();
  expect(asked).toEqual([]);
});

test("of many questions at once only a few wait for the host [S7.09]", async () => {
  let answer: (reply: HostReply) => void = () => {};
  const { asked, get } = door(new Promise<HostReply>((resolve) => (answer = resolve)));
  const answers = [1, 2, 3, 4, 5, 6].map((id) => get(video(`https://vimeo.com/${id}`)));
  answer({ ok: true, value: { status: 404, body: "" } });

  expect((await Promise.all(answers)).map((one) => one?.status)).toEqual([404, 404, 404, 404, 503, 503]);
  expect(asked).toHaveLength(4);
  expect((await get(VIMEO))?.status).toBe(404);
});
