import { describe, expect, test } from "vitest";
import {
  EMBED_OPTION_NAMES,
  type EmbedOptions,
  embedRefusalText,
  frameAddress,
  oembedRequest,
  readOembedReply,
  videoAt,
} from "./index.ts";
import vectors from "./oembed.vectors.json" with { type: "json" };

interface Case {
  readonly id: string;
  readonly quirk?: boolean;
  readonly input: {
    readonly options?: EmbedOptions;
    readonly dataAttributes?: Readonly<Record<string, string>>;
    readonly oembedStatus?: number;
    readonly oembedBody?: string;
  };
  readonly expected: {
    readonly error?: { readonly message: string } | null;
    readonly iframeInserted?: string | null;
    readonly oembedRequest: { readonly path: string; readonly params: Readonly<Record<string, string>> } | null;
  };
}

const cases = vectors as unknown as readonly Case[];
const PAGE = "https://vimeo.com/76979871";
const PLAYER = "https://player.vimeo.com/video/76979871";

const bodyOf = (body = "") =>
  body === "iframe html" ? JSON.stringify({ html: `<iframe src="${PLAYER}"></iframe>` }) : body;

describe("looking up a Vimeo video (S5.22, S7.09, S8.14)", () => {
  test.each(cases.filter(({ quirk, input }) => !quirk && input.options !== undefined))(
    "$id: $input",
    ({ input, expected }) => {
      const options = input.options ?? {};
      const requested = oembedRequest("vimeo", options, "shop.test");
      const url = requested.ok ? new URL(requested.value.address) : null;
      const request = url && { path: url.pathname, params: Object.fromEntries(url.searchParams) };
      expect(request).toEqual(
        expected.oembedRequest && { path: expected.oembedRequest.path, params: expected.oembedRequest.params },
      );
      if (expected.error === undefined) return;

      const result = { status: input.oembedStatus ?? 200, body: bodyOf(input.oembedBody) };
      const found = requested.ok ? readOembedReply("vimeo", requested.value.page, result) : requested;
      expect(found.ok ? null : embedRefusalText(found.error, "vimeo")).toBe(expected.error?.message ?? null);
      expect(found.ok ? found.value.frame : null).toBe(expected.iframeInserted);
    },
  );
});

test("any other failure of the host is reported with its status (S8.14)", () => {
  const found = readOembedReply("vimeo", PAGE, { status: 500, body: "" });

  expect(!found.ok && embedRefusalText(found.error, "vimeo")).toBe(
    "There was an error fetching the embed code from Vimeo (500).",
  );
  expect(embedRefusalText({ code: "failed", status: null }, "youtube")).toContain(
    "There was an error fetching the embed code",
  );
});

test("a video that does not allow embedding is rejected (S8.14)", () => {
  for (const result of [
    { status: 403, body: "" },
    { status: 200, body: JSON.stringify({ domain_status_code: 403, html: `<iframe src="${PLAYER}">` }) },
  ]) {
    const found = readOembedReply("vimeo", PAGE, result);
    expect(!found.ok && embedRefusalText(found.error, "vimeo")).toBe(`“${PAGE}” is not embeddable.`);
  }
});

test("accepts fifteen options, and rejects any other (S5.22)", () => {
  expect(EMBED_OPTION_NAMES.join(" ")).toBe(
    "id url width maxwidth height maxheight portrait title byline color autoplay autopause loop responsive speed",
  );
  const requested = oembedRequest("vimeo", { id: 5, unknown: "x" } as EmbedOptions, "shop.test");
  expect(!requested.ok && requested.error).toEqual({ code: "unknown-option", name: "unknown" });
});

test.each([-5, 0, "1e3", "76979871/../x"])("rejects “%s” as a video ID (S5.22)", (id) => {
  const requested = oembedRequest("vimeo", { id }, "shop.test");
  expect(!requested.ok && embedRefusalText(requested.error, "vimeo")).toBe(`“${id}” is not a valid video id.`);
});

test.each([
  "https://vimeo.com.evil.test/1",
  "https://evil.test/vimeo.com/1",
  "https://vimeo.com@evil.test/1",
  "https://user:word@vimeo.com/1",
  "https://vimeo.com:8080/1",
  "javascript:alert(1)//vimeo.com",
  "file:///vimeo.com/1",
  "vimeo.com/1",
])("accepts only URLs of the video host, not %s (S5.22)", (url) => {
  const requested = oembedRequest("vimeo", { url }, "shop.test");
  expect(!requested.ok && embedRefusalText(requested.error, "vimeo")).toBe(`“${url}” is not a vimeo.com url.`);
});

test("YouTube has its own request format (S7.09)", () => {
  const requested = oembedRequest(
    "youtube",
    { url: "http://youtu.be/abcdefghijk", maxwidth: 640, color: "red" },
    "shop.test",
  );
  expect(requested.ok && requested.value.address).toBe(
    "https://www.youtube.com/oembed?url=https%3A%2F%2Fyoutu.be%2Fabcdefghijk&format=json&maxwidth=640",
  );
  const foreign = oembedRequest("youtube", { url: PAGE }, "shop.test");
  expect(!foreign.ok && embedRefusalText(foreign.error, "youtube")).toBe(`“${PAGE}” is not a youtube.com url.`);
});

test("accepts a player URL only from the host itself, and YouTube's without cookies (S5.22)", () => {
  const frameOf = (host: "vimeo" | "youtube", source: string) => {
    const html = `<iframe width="1" src="${source}" onload="x()"></iframe><script>y()</script>`;
    const found = readOembedReply(host, PAGE, {
      status: 200,
      body: JSON.stringify({ html, title: "Throwing", width: 640, thumbnail_url: "https://i.ytimg.com/vi/a/0.jpg" }),
    });
    return found.ok ? found.value : found.error.code;
  };

  expect(frameOf("youtube", "https://www.youtube.com/embed/abcdefghijk?feature=oembed&amp;x=1")).toEqual({
    frame: "https://www.youtube-nocookie.com/embed/abcdefghijk?feature=oembed&x=1",
    title: "Throwing",
    width: 640,
    height: null,
    thumbnail: "https://i.ytimg.com/vi/a/0.jpg",
  });
  expect(frameOf("vimeo", "https://evil.test/video/1")).toBe("unreadable");
  expect(frameOf("vimeo", "javascript:alert(1)")).toBe("unreadable");
});

test.each([
  ["https://vimeo.com/76979871", "vimeo", "76979871"],
  ["https://vimeo.com/channels/staffpicks/76979871", "vimeo", "76979871"],
  ["https://player.vimeo.com/video/76979871?h=1", "vimeo", "76979871"],
  ["https://www.youtube.com/watch?v=abcdefghijk&t=3", "youtube", "abcdefghijk"],
  ["https://youtu.be/abcdefghijk", "youtube", "abcdefghijk"],
  ["https://www.youtube.com/shorts/abcdefghijk", "youtube", "abcdefghijk"],
])("%s is a video of %s (S5.22)", (address, host, id) => {
  expect(videoAt(address)).toEqual({ host, id });
});

test.each(["https://vimeo.com/about", "https://www.youtube.com/watch?v=short", "https://evil.test/1", "nonsense"])(
  "%s is not a video (S5.22)",
  (address) => {
    expect(videoAt(address)).toBeNull();
  },
);

test("a player URL has the host's privacy options, and the given ones (S5.22)", () => {
  expect(frameAddress("vimeo", "5", { title: false, loop: true, color: "#ff0000" })).toBe(
    "https://player.vimeo.com/video/5?dnt=1&title=0&loop=1&color=ff0000",
  );
  expect(frameAddress("youtube", "abcdefghijk", { loop: true })).toBe(
    "https://www.youtube-nocookie.com/embed/abcdefghijk?rel=0&loop=1&playlist=abcdefghijk",
  );
});

test.each([
  ["https://i.vimeocdn.com/video/1_640.jpg", "https://i.vimeocdn.com/video/1_640.jpg"],
  ["http://i.vimeocdn.com/video/1_640.jpg", null],
  ["https://i.vimeocdn.com:8443/1.jpg", null],
  ["https://a@i.vimeocdn.com/1.jpg", null],
  ["https://i.ytimg.com/vi/a/0.jpg", null],
  ["http://127.0.0.1/1.jpg", null],
  [5, null],
])("returns only thumbnails of the host itself: %s (S7.09)", (thumbnail, expected) => {
  const html = '<iframe src="https://player.vimeo.com/video/1"></iframe>';
  const body = JSON.stringify({ html, thumbnail_url: thumbnail });
  const found = readOembedReply("vimeo", PAGE, { status: 200, body });
  expect(found.ok && found.value.thumbnail).toBe(expected);
});
