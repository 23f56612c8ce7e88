import { type EmbedOptions, type EmbedRefusal, embedRefusalText, VIDEO_HOSTS, videoAt } from "@vitrine/effects/oembed";
import type { Door } from "../../http/door.ts";
import type { Shop } from "../../shop.ts";
import { lookUpVideo, type VideoLookUp } from "../../video/look-up-video.ts";
import { jsonAnswer, plainAnswer } from "../answers.ts";
import { isSameOrigin } from "../same-origin.ts";

const ADDRESS = /^\/wp-json\/oembed\/1\.0\/proxy\/?$/;
/** Every look-up holds a connection for up to three seconds; whoever asks for more at once is told to come back. */
const MOST_AT_ONCE = 4;
const MOST_KEPT = 200;
const MOST_LETTERS = 2000;
/** Parameters of the door that are no options of a player. */
const OWN_NAMES = new Set(["url", "format", "discover", "_locale"]);

const STATUS: Readonly<Record<EmbedRefusal["code"], number>> = {
  "nothing-asked": 400,
  "bad-id": 400,
  "other-site": 400,
  "unknown-option": 400,
  "not-found": 404,
  "not-embeddable": 403,
  failed: 502,
  unreadable: 502,
};

/**
 * `GET /wp-json/oembed/1.0/proxy?url=…`: what a video's host says about it, for the shop's own pages. It asks the two
 * known hosts alone, and the markup it answers with is made here from the player's address.
 */
export function oembedProxy(shop: Pick<Shop, "config">, ask?: VideoLookUp["ask"]): Door {
  const kept = new Map<string, unknown>();
  let asking = 0;

  return async (request) => {
    if (request.method !== "GET" || !request.url.includes("/wp-json/oembed/")) return null;
    const { pathname, searchParams, search } = new URL(request.url);
    if (!ADDRESS.test(pathname)) return null;
    if (!isSameOrigin(request, shop.config)) return plainAnswer(403, "Only pages of this shop look up videos here.");

    const url = searchParams.get("url") ?? "";
    if (url === "") return refused("oembed_no_url", "Name the video's page in “url”.", 400);
    const video = url.length > MOST_LETTERS ? null : videoAt(url);
    if (!video) return refused("oembed_invalid_url", "This is no address of a video at YouTube or Vimeo.", 400);
    const found = kept.get(search);
    if (found) return jsonAnswer(found);
    if (asking >= MOST_AT_ONCE) return refused("oembed_busy", "Too many videos are being looked up.", 503);

    asking++;
    try {
      const asked = await lookUpVideo({
        host: video.host,
        options: { ...optionsIn(searchParams), url },
        publicUrl: shop.config.publicUrl,
        ...(ask && { ask }),
      });
      if (!asked.ok) {
        const { code } = asked.error;
        return refused(`oembed_${code.replaceAll("-", "_")}`, embedRefusalText(asked.error, video.host), STATUS[code]);
      }
      const { frame, title, width, height } = asked.value;
      const answer = {
        version: "1.0",
        type: "video",
        provider_name: VIDEO_HOSTS[video.host].title,
        title,
        width,
        height,
        html: `<iframe src="${escaped(frame)}" title="${escaped(title)}"${size("width", width)}${size("height", height)} allowfullscreen loading="lazy"></iframe>`,
      };
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(search, answer);
      return jsonAnswer(answer);
    } finally {
      asking--;
    }
  };
}

function optionsIn(query: URLSearchParams): EmbedOptions {
  return Object.fromEntries([...query].filter(([name]) => !OWN_NAMES.has(name)));
}

function refused(code: string, message: string, status: number): Response {
  return jsonAnswer({ code, message, data: { status } }, [], status);
}

function size(name: string, pixels: number | null): string {
  return pixels === null ? "" : ` ${name}="${Math.round(pixels)}"`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
