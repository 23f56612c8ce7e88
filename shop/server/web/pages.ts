import type { Tag } from "../platform/cache/change-clock.ts";
import { CachedPage, type RenderedPage } from "../platform/cache/cached-page.ts";
import type { PageCache } from "../platform/cache/page-cache.ts";
import { isNoticeWaiting } from "../sales/cart/cart-cookies.ts";
import { readCookies } from "../platform/http/cookies.ts";
import { NO_NOTICES, popNotices } from "../sales/cart/pop-notices.ts";
import { type ComingSoonBanner, previewOf } from "../content/coming-soon/preview.ts";
import { isUnavailable } from "../platform/db/connect.ts";
import type { Shop } from "../shop.ts";
import { isDataPath, isAdminPath, hasInlineStyles, pageAddress, pagePath } from "../../urls/page-url.ts";
import { isSameOrigin } from "../platform/http/same-origin.ts";
import { sendCached } from "../platform/http/answer-cached.ts";
import { personalResponse } from "./personal-response.ts";
import { logError } from "../platform/http/failed-request.ts";
import { newNonce, adminPolicy } from "./admin-policy.ts";
import { errorPage, plainPage, unavailable } from "../platform/http/plain-page.ts";
import { hasDismissedNotice } from "./dismissed-notice.ts";
import type { PageSource } from "../platform/http/content-policy.ts";
import { bodyOf, SOURCES_HEADER, type RenderPage } from "./render-page.ts";
import { t } from "../../i18n/t.ts";

const FAILED = "A page failed.";

/** Properties of a page's route. */
export interface PageRoute {
  /** The route's own spelling of the path; the router ignores case. */
  readonly path: string;
  /** Whether the page is the same for every visitor. Other routes are never cached. */
  readonly isShared: boolean;
  /** Whether the route has an action for posted forms. */
  readonly takesForms: boolean;
}

interface PagesOptions {
  readonly shop: Shop;
  readonly cache: PageCache;
  readonly render: RenderPage;
  readonly routeAt: (path: string) => Promise<PageRoute | null>;
}

/** Serves all pages: shared ones from the cache, others rendered for the visitor. */
export function createPages({ shop, cache, render, routeAt }: PagesOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url);
    // Only the admin has a client that requests route data without its page.
    if (isDataPath(url) && !isAdminPath(url)) return notFound();
    const address = pageAddress(url);
    // Only shared pages are in the cache.
    const isCached = isReading(request) && address.mayBeShared && cache.peek(address.key) !== undefined;
    const route = isCached ? null : await routeAt(pagePath(address.url));
    if (!isReading(request) && !(request.method === "POST" && route?.takesForms === true)) return formNotAccepted();
    // The router would reject it too, but log a stack trace.
    if (!isReading(request) && !isSameOrigin(request, shop.config)) return foreignForm();
    if (route && route.path !== pagePath(address.url)) return otherSpelling(request, address.url, route.path);
    if (address.redirect !== null && isReading(request)) {
      return new Response(null, { status: 301, headers: { Location: address.redirect } });
    }
    const cookies = readCookies(request);
    try {
      const hidesStoreNotice = await hasDismissedNotice(shop, cookies);
      const { comingSoon } = await shop.settings();
      const banner = comingSoon.enabled && !isAdminPath(url) ? (await previewOf(shop, cookies)).banner : null;
      const isShared =
        isReading(request) &&
        address.mayBeShared &&
        (isCached || route?.isShared === true) &&
        !isNoticeWaiting(cookies) &&
        !banner;
      return isShared
        ? await shared(request, address.key, hidesStoreNotice)
        : await personal(request, new Request(address.url, innerInit(request, address.url)), hidesStoreNotice, banner);
    } catch (error) {
      return failed(request, error);
    }
  };

  async function shared(request: Request, address: string, hidesStoreNotice: boolean): Promise<Response> {
    // Built from the cache key alone, so that no header, cookie or parameter of the first visitor gets into the page.
    const inner = new Request(new URL(address, shop.config.publicUrl));
    const key = hidesStoreNotice ? `quiet ${address}` : address;
    const respond = (page: CachedPage) => {
      const response = sendCached(request, page);
      // Two pages share this URL, so caches outside must not store the rarer one.
      if (hidesStoreNotice) response.headers.set("Cache-Control", "private, no-cache");
      return response;
    };
    try {
      // Without change notifications a cached page could become stale unnoticed.
      const page = shop.database.isListening()
        ? await cache.get(key, () => renderShared(inner, hidesStoreNotice))
        : new CachedPage(await renderShared(inner, hidesStoreNotice));
      return respond(page);
    } catch (error) {
      const cached = isUnavailable(error) ? cache.peek(key) : undefined;
      if (cached) return respond(cached);
      throw error;
    }
  }

  async function renderShared(inner: Request, hidesStoreNotice: boolean): Promise<RenderedPage> {
    const tags = new Set<Tag>();
    const pageSources = new Set<PageSource>();
    const output = await render(inner, {
      visitorRequest: null,
      notices: [],
      hidesStoreNotice,
      comingSoonBanner: null,
      tags,
      pageSources,
      nonce: null,
    });
    if (output.failure !== undefined) throw output.failure;
    const { status, headers } = output.response;
    const cachedHeaders = [...headers].filter(([name]) => name !== "set-cookie" && name !== "content-length");
    if (pageSources.size > 0) cachedHeaders.push([SOURCES_HEADER, [...pageSources].join()]);
    return { status, headers: cachedHeaders, body: await bodyOf(output), tags };
  }

  async function personal(
    request: Request,
    inner: Request,
    hidesStoreNotice: boolean,
    comingSoonBanner: ComingSoonBanner | null,
  ): Promise<Response> {
    const url = new URL(inner.url);
    const waiting = isReading(request) && !isAdminPath(url) ? await popNotices(shop, request) : NO_NOTICES;
    let areRead = false;
    const nonce = isAdminPath(url) ? newNonce() : null;
    const pageSources = new Set<PageSource>();
    const output = await render(inner, {
      visitorRequest: request,
      get notices() {
        areRead = true;
        return waiting.notices;
      },
      hidesStoreNotice,
      comingSoonBanner,
      tags: new Set(),
      pageSources,
      nonce,
    });
    const { failure } = output;
    // A loader may read the notices before it returns a 404 or a redirect, which do not show them.
    const areShown = areRead && request.method === "GET" && output.response.ok && failure === undefined;
    if (!areShown) await waiting.putBack();
    if (failure !== undefined && isUnavailable(failure)) return unavailable(request, failure);
    if (failure !== undefined) logError(shop.log, FAILED, failure, request);
    const response = await personalResponse(request, output);
    const areGone = areShown || waiting.notices.length === 0;
    for (const cookie of areGone ? waiting.setCookies : []) response.headers.append("Set-Cookie", cookie);
    response.headers.set("Cache-Control", "private, no-store");
    if (pageSources.size > 0) response.headers.set(SOURCES_HEADER, [...pageSources].join());
    if (nonce !== null) {
      const policy = adminPolicy(nonce, shop.config, { writesStyles: hasInlineStyles(url) });
      response.headers.set("Content-Security-Policy", policy);
    }
    return response;
  }

  function failed(request: Request, error: unknown): Response {
    if (isUnavailable(error)) return unavailable(request, error);
    return errorPage(logError(shop.log, FAILED, error, request));
  }
}

function formNotAccepted(): Response {
  const text = t("Nothing was sent and nothing was changed.");
  return plainPage(405, t("This page doesn’t accept forms"), text, { Allow: "GET, HEAD" });
}

function foreignForm(): Response {
  return plainPage(
    403,
    t("Request from another site"),
    t("This was not sent from this shop, so nothing was changed. Please open the page here and try again."),
  );
}

function notFound(): Response {
  return plainPage(404, t("Nothing here"), t("Page not found"));
}

/** Redirects reads to the route's own spelling; a form sent to another spelling gets a 404. */
function otherSpelling(request: Request, { search, pathname }: URL, path: string): Response {
  if (!isReading(request) || isDataPath({ pathname })) return notFound();
  return new Response(null, { status: 301, headers: { Location: path + search, "Cache-Control": "no-store" } });
}

function isReading({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/**
 * HEAD is rendered as GET; the body is dropped later. The form's origin has been checked against the public URL, so it
 * is replaced here: React Router would compare it with the internal URL behind a proxy.
 */
function innerInit(request: Request, url: URL): RequestInit & { duplex?: "half" } {
  if (isReading(request)) return { method: "GET", headers: request.headers };
  const headers = new Headers(request.headers);
  if (headers.has("origin")) headers.set("origin", url.origin);
  return { method: request.method, headers, body: request.body, duplex: "half" };
}
