import { describe, expect, test } from "vitest";
import {
  EMBED_OPTION_NAMES,
  type EmbedOptions,
  embedOptionsOf,
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

describe("looking up a Vimeo video [S5.22, S7.09, S8.14]", () => {
  test.each(cases.filter(({ quirk }) => !quirk))("$id: $input", ({ input, expected }) => {
    const options = input.options ?? embedOptionsOf(input.dataAttributes ?? {});
    const asked = oembedRequest("vimeo", options, "shop.test");
    const url = asked.ok ? new URL(asked.value.address) : null;
    const request = url && { path: url.pathname, params: Object.fromEntries(url.searchParams) };
    expect(request).toEqual(
      expected.oembedRequest && { path: expected.oembedRequest.path, params: expected.oembedRequest.params },
    );
    if (expected.error === undefined) return;

    const answer = { status: input.oembedStatus ?? 200, body: bodyOf(input.oembedBody) };
    const found = asked.ok ? readOembedReply("vimeo", asked.value.page, answer) : asked;
    expect(found.ok ? null : embedRefusalText(found.error, "vimeo")).toBe(expected.error?.message ?? null);
    expect(found.ok ? found.value.frame : null).toBe(expected.iframeInserted);
  });
});

test("any other failure of the host is told with its status [S8.14]", () => {
  const found = readOembedReply("vimeo", PAGE, { status: 500, body: "" });

  expect(!found.ok && embedRefusalText(found.error, "vimeo")).toBe(
    "There was an error fetching the embed code from Vimeo (500).",
  );
  expect(embedRefusalText({ code: "failed", status: null }, "youtube")).toContain(
    "There was an error fetching the embed code",
  );
});

test("a video that may not be shown elsewhere is not embeddable [S8.14]", () => {
  for (const answer of [
    { status: 403, body: "" },
    { status: 200, body: JSON.stringify({ domain_status_code: 403, html: `<iframe src="${PLAYER}">` }) },
  ]) {
    const found = readOembedReply("vimeo", PAGE, answer);
    expect(!found.ok && embedRefusalText(found.error, "vimeo")).toBe(`“${PAGE}” is not embeddable.`);
  }
});

test("there are fifteen options, and any other is refused [S5.22]", () => {
  expect(EMBED_OPTION_NAMES.join(" ")).toBe(
    "id url width maxwidth height maxheight portrait title byline color autoplay autopause loop responsive speed",
  );
  const asked = oembedRequest("vimeo", { id: 5, unknown: "x" } as EmbedOptions, "shop.test");
  expect(!asked.ok && asked.error).toEqual({ code: "unknown-option", name: "unknown" });
});

test.each([-5, 0, "1e3", "76979871/../x"])("“%s” is no video id [S5.22]", (id) => {
  const asked = oembedRequest("vimeo", { id }, "shop.test");
  expect(!asked.ok && embedRefusalText(asked.error, "vimeo")).toBe(`“${id}” is not a valid video id.`);
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
])("only addresses of the video host are accepted: not %s [S5.22]", (url) => {
  const asked = oembedRequest("vimeo", { url }, "shop.test");
  expect(!asked.ok && embedRefusalText(asked.error, "vimeo")).toBe(`“${url}” is not a vimeo.com url.`);
});

test("YouTube is asked in its own way [S7.09]", () => {
  const asked = oembedRequest(
    "youtube",
    { url: "http://youtu.be/abcdefghijk", maxwidth: 640, color: "red" },
    "shop.test",
  );
  expect(asked.ok && asked.value.address).toBe(
    "https://www.youtube.com/oembed?url=https%3A%2F%2Fyoutu.be%2Fabcdefghijk&format=json&maxwidth=640",
  );
  const foreign = oembedRequest("youtube", { url: PAGE }, "shop.test");
  expect(!foreign.ok && embedRefusalText(foreign.error, "youtube")).toBe(`“${PAGE}” is not a youtube.com url.`);
});

test("the player of an answer is taken only from the host itself, and YouTube's without cookies [S5.22]", () => {
  const frameOf = (host: "vimeo" | "youtube", source: string) => {
    const html = `<iframe width="1" src="${source}" onload="x()"></iframe><script>y()</script>`;
    const found = readOembedReply(host, PAGE, {
      status: 200,
      body: JSON.stringify({ html, title: "Throwing", width: 640 }),
    });
    return found.ok ? found.value : found.error.code;
  };

  expect(frameOf("youtube", "https://www.youtube.com/embed/abcdefghijk?feature=oembed&amp;x=1")).toEqual({
    frame: "https://www.youtube-nocookie.com/embed/abcdefghijk?feature=oembed&x=1",
    title: "Throwing",
    width: 640,
    height: null,
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
])("%s names a video of %s [S5.22]", (address, host, id) => {
  expect(videoAt(address)).toEqual({ host, id });
});

test.each(["https://vimeo.com/about", "https://www.youtube.com/watch?v=short", "https://evil.test/1", "nonsense"])(
  "%s names none [S5.22]",
  (address) => {
    expect(videoAt(address)).toBeNull();
  },
);

test("a player follows visitors as little as its host offers, and hears the options [S5.22]", () => {
  expect(frameAddress("vimeo", "5", { title: false, loop: true, color: "#ff0000" })).toBe(
    "https://player.vimeo.com/video/5?dnt=1&title=0&loop=1&color=ff0000",
  );
  expect(frameAddress("youtube", "abcdefghijk", { loop: true })).toBe(
    "https://www.youtube-nocookie.com/embed/abcdefghijk?rel=0&loop=1&playlist=abcdefghijk",
  );
});
