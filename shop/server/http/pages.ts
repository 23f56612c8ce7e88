import type { Tag } from "../cache/change-clock.ts";
import { KeptPage, type RenderedPage } from "../cache/kept-page.ts";
import type { PageCache } from "../cache/page-cache.ts";
import { isNoticeWaiting } from "../cart/cart-cookies.ts";
import { readCookies } from "../cart/cookies.ts";
import { takeNotices } from "../cart/take-notices.ts";
import { type ComingSoonBanner, previewOf } from "../coming-soon/preview.ts";
import { isUnavailable } from "../db/connect.ts";
import type { Shop } from "../shop.ts";
import { isOfficePath, isPageEditor, pageAddress, pagePath } from "../../addresses/page-address.ts";
import { answerKept } from "./answer-kept.ts";
import { answerPersonal } from "./answer-personal.ts";
import { writeDown } from "./failed-request.ts";
import { newNonce, officePolicy } from "./office-policy.ts";
import { ourFault, plainPage, unavailable } from "./plain-page.ts";
import { wantsQuietPages } from "./quiet-pages.ts";
import { bodyOf, type RenderPage } from "./render-page.ts";
import { say } from "../../texts/say.ts";

const FAILED = "A page failed.";

interface PagesOptions {
  readonly shop: Shop;
  readonly cache: PageCache;
  readonly render: RenderPage;
  /** Whether the page at this path does something with what is posted to it. */
  readonly takesForms: (path: string) => boolean;
}

/** Everything a browser shows: from memory where the page is the same for all, else rendered for the visitor. */
export function createPages({
  shop,
  cache,
  render,
  takesForms,
}: PagesOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url);
    if (!isReading(request) && !(request.method === "POST" && takesForms(pagePath(url)))) return notTaken();
    const address = pageAddress(url);
    if (address.redirect !== null && isReading(request)) {
      return new Response(null, { status: 301, headers: { Location: address.redirect } });
    }
    const cookies = readCookies(request);
    const inner = new Request(address.url, withoutBody(request));
    try {
      const isQuiet = await wantsQuietPages(shop, cookies);
      const { comingSoon } = await shop.settings();
      const banner = comingSoon.enabled ? previewOf(shop, cookies).banner : null;
      const isShared = isReading(request) && address.isShared && !isNoticeWaiting(cookies) && !banner;
      return isShared
        ? await shared(request, inner, address.key, isQuiet)
        : await personal(request, inner, isQuiet, banner);
    } catch (error) {
      return failed(request, error);
    }
  };

  async function shared(request: Request, inner: Request, address: string, isQuiet: boolean): Promise<Response> {
    const key = isQuiet ? `quiet ${address}` : address;
    const answer = (page: KeptPage) => {
      const response = answerKept(request, page);
      // One address, two pages: nothing between us and the visitor may keep the rarer one.
      if (isQuiet) response.headers.set("Cache-Control", "private, no-cache");
      return response;
    };
    try {
      // Without the messages about changes nobody would say when a kept page is out of date.
      const page = shop.database.isListening()
        ? await cache.get(key, () => renderShared(inner, isQuiet))
        : new KeptPage(await renderShared(inner, isQuiet));
      return answer(page);
    } catch (error) {
      const kept = isUnavailable(error) ? cache.peek(key) : undefined;
      if (kept) return answer(kept);
      throw error;
    }
  }

  async function renderShared(inner: Request, isQuiet: boolean): Promise<RenderedPage> {
    const tags = new Set<Tag>();
    const output = await render(inner, {
      visitorRequest: null,
      notices: [],
      isQuiet,
      comingSoonBanner: null,
      tags,
      nonce: null,
    });
    if (output.failure !== undefined) throw output.failure;
    const { status, headers } = output.response;
    const kept = [...headers].filter(([name]) => name !== "set-cookie" && name !== "content-length");
    return { status, headers: kept, body: await bodyOf(output), tags };
  }

  async function personal(
    request: Request,
    inner: Request,
    isQuiet: boolean,
    comingSoonBanner: ComingSoonBanner | null,
  ): Promise<Response> {
    const { notices, setCookies } = isReading(request)
      ? await takeNotices(shop, request)
      : { notices: [], setCookies: [] };
    const url = new URL(inner.url);
    const nonce = isOfficePath(url) ? newNonce() : null;
    const output = await render(inner, {
      visitorRequest: request,
      notices,
      isQuiet,
      comingSoonBanner,
      tags: new Set(),
      nonce,
    });
    const { failure } = output;
    if (failure !== undefined && isUnavailable(failure)) return unavailable(request);
    if (failure !== undefined) writeDown(shop.log, FAILED, failure, request);
    const own = await answerPersonal(request, output);
    for (const cookie of setCookies) own.headers.append("Set-Cookie", cookie);
    own.headers.set("Cache-Control", "private, no-store");
    if (nonce !== null) {
      const policy = officePolicy(nonce, shop.config, { writesStyles: isPageEditor(url) });
      own.headers.set("Content-Security-Policy", policy);
    }
    return own;
  }

  function failed(request: Request, error: unknown): Response {
    if (isUnavailable(error)) return unavailable(request);
    return ourFault(writeDown(shop.log, FAILED, error, request));
  }
}

function notTaken(): Response {
  const text = say("This page is for reading: nothing was sent, and nothing has changed.");
  return plainPage(405, say("Nothing to send here"), text, { Allow: "GET, HEAD" });
}

function isReading({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/** React Router renders a HEAD as the same page; what must not be sent is cut off at the end. */
function withoutBody(request: Request): RequestInit & { duplex?: "half" } {
  if (isReading(request)) return { method: "GET", headers: request.headers };
  return { method: request.method, headers: request.headers, body: request.body, duplex: "half" };
}
