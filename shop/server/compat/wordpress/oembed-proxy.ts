import {
  type EmbedOptions,
  type EmbedRefusal,
  embedRefusalText,
  refusedAddress,
  VIDEO_HOSTS,
  videoAt,
} from "@vitrine/effects/oembed";
import { mayActAs } from "../../people/accounts/person.ts";
import { findSession } from "../../people/accounts/sessions.ts";
import { readCookies } from "../../platform/http/cookies.ts";
import type { Shop } from "../../shop.ts";
import { lookUpVideo, type VideoLookUp } from "../../content/video/look-up-video.ts";
import { respondJson, respondText } from "../../platform/http/responses.ts";
import { isSameOrigin } from "../../platform/http/same-origin.ts";
import { escapeHtml } from "../../platform/html/escape-html.ts";

/** A lookup holds a connection for up to three seconds; further ones get a 503. */
const MAX_CONCURRENT = 4;
const MAX_CACHED = 200;
const MAX_URL_LENGTH = 2000;
/** Parameters of the endpoint itself rather than of a player. */
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

/** Replaced in tests. */
interface ProxyRules {
  readonly ask?: VideoLookUp["ask"];
  readonly mayAsk?: (request: Request) => Promise<boolean>;
}

/**
 * `GET /wp-json/oembed/1.0/proxy?url=…`: a video's oEmbed data for staff who edit pages, as in WordPress. It sends
 * requests only to the two known hosts and builds the markup itself from the player's URL.
 */
export function oembedProxy(
  shop: Shop,
  { ask, mayAsk = (request) => isEditor(shop, request) }: ProxyRules = {},
): (request: Request) => Promise<Response> {
  const cache = new Map<string, unknown>();
  let inProgress = 0;

  return async (request) => {
    const { searchParams, search } = new URL(request.url);
    if (!isSameOrigin(request, shop.config)) return respondText(403, "Only pages of this shop look up videos here.");

    const url = searchParams.get("url") ?? "";
    const id = searchParams.get("id") ?? "";
    if (url === "" && id === "") return refused("oembed_no_url", "Name the video's page in “url”.", 400);
    // Only Vimeo's player accepts an ID instead of a URL.
    const host = url === "" ? "vimeo" : url.length > MAX_URL_LENGTH ? undefined : videoAt(url)?.host;
    if (host === undefined)
      return refused(
        "oembed_invalid_url",
        refusedAddress(url.slice(0, MAX_URL_LENGTH)) ?? "This URL is too long.",
        400,
      );
    if (!(await mayAsk(request))) {
      return refused("rest_forbidden", "Sorry, you are not allowed to make proxied oEmbed requests.", 401);
    }
    const cached = cache.get(search);
    if (cached) return respondJson(cached);
    if (inProgress >= MAX_CONCURRENT) return refused("oembed_busy", "Too many videos are being looked up.", 503);

    inProgress++;
    try {
      const found = await lookUpVideo({
        host,
        options: { ...optionsIn(searchParams), ...(url !== "" && { url }) },
        publicUrl: shop.config.publicUrl,
        ...(ask && { ask }),
      });
      if (!found.ok) {
        const { code } = found.error;
        return refused(`oembed_${code.replaceAll("-", "_")}`, embedRefusalText(found.error, host), STATUS[code]);
      }
      const { frame, title, width, height, thumbnail } = found.value;
      const body = {
        version: "1.0",
        type: "video",
        provider_name: VIDEO_HOSTS[host].title,
        title,
        width,
        height,
        ...(thumbnail !== null && { thumbnail_url: thumbnail }),
        html: `<iframe src="${escapeHtml(frame)}" title="${escapeHtml(title)}"${size("width", width)}${size("height", height)} allowfullscreen loading="lazy"></iframe>`,
      };
      if (cache.size >= MAX_CACHED) cache.clear();
      cache.set(search, body);
      return respondJson(body);
    } finally {
      inProgress--;
    }
  };
}

async function isEditor(shop: Shop, request: Request): Promise<boolean> {
  const staff = await findSession(shop, readCookies(request), "admin");
  return staff !== null && !staff.isWaiting && mayActAs(staff, "manager");
}

function optionsIn(query: URLSearchParams): EmbedOptions {
  return Object.fromEntries([...query].filter(([name]) => !OWN_NAMES.has(name)));
}

function refused(code: string, message: string, status: number): Response {
  return respondJson({ code, message, data: { status } }, [], status);
}

function size(name: string, pixels: number | null): string {
  return pixels === null ? "" : ` ${name}="${Math.round(pixels)}"`;
}
