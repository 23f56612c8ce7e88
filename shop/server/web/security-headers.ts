import type { MiddlewareHandler } from "hono";
import { hasSecret } from "../../urls/private-url.ts";
import type { Config } from "../config.ts";
import { allowInlineStyles } from "../platform/http/content-policy.ts";
import { pathOf } from "../platform/http/path-of.ts";
import { isAdminHost } from "./admin-host.ts";
import { SOURCES_HEADER, STYLES_HEADER } from "./render-page.ts";

/** The policy depends on the settings, the page and its embedded sources. */
export type ContentPolicy = (path: string, pageSources: string | null) => Promise<string>;

/** Wallets such as PayPal open a window that reports back to the page. */
const OPENS_WALLETS = /^\/(?:cart|checkout)\//;

/** Replaces Hono's `secure-headers`, which supports fixed values only: three headers depend on request and response. */
export function securityHeaders(
  config: Pick<Config, "adminUrl" | "publicUrl">,
  contentPolicy: ContentPolicy,
): MiddlewareHandler {
  /** The admin may have its own host, with or without TLS. */
  function hasTls(url: string): boolean {
    const { adminUrl, publicUrl } = config;
    return (adminUrl !== undefined && isAdminHost(config, url) ? adminUrl : publicUrl).startsWith("https:");
  }

  return async (context, next) => {
    await next();
    const { headers } = context.res;
    const { url } = context.req;
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", hasSecret(url) ? "strict-origin" : "strict-origin-when-cross-origin");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
    headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), browsing-topics=()");
    if (hasTls(url)) headers.set("Strict-Transport-Security", "max-age=31536000");
    const pageSources = headers.get(SOURCES_HEADER);
    headers.delete(SOURCES_HEADER);
    const styles = headers.get(STYLES_HEADER);
    headers.delete(STYLES_HEADER);
    // Admin pages set their own policy.
    if (headers.get("Content-Type")?.startsWith("text/html") && !headers.has("Content-Security-Policy")) {
      const path = pathOf(url);
      const policy = await contentPolicy(path, pageSources);
      // The policy differs from other pages' only where the owner lets the provider's script run.
      if (OPENS_WALLETS.test(path) && policy !== (await contentPolicy("/", null))) {
        headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
      }
      headers.set("Content-Security-Policy", styles === null ? policy : allowInlineStyles(policy, styles));
    }
  };
}
