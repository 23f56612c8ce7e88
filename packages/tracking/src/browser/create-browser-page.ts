import type { HttpAnswer, HttpRequest, Page } from "../page/index.ts";
import { createCookieJar } from "./cookie-jar.ts";
import { forThisTask } from "./for-this-task.ts";
import { createKeyValueStore } from "./key-value-store.ts";
import { createScriptLoader } from "./load-script.ts";

export interface BrowserPageChoices {
  /** Cookies are written for all subdomains. */
  readonly sharesCookies: boolean;
}

export function createBrowserPage(window: Window & typeof globalThis, choices: BrowserPageChoices): Page {
  const { document, location, navigator, crypto } = window;
  const warn = (message: string, detail?: unknown) => window.console.warn(message, detail ?? "");

  const [href] = forThisTask(() => location.href);

  return {
    document,
    globals: window as unknown as Record<string, unknown>,
    cookies: createCookieJar(document, {
      host: location.hostname,
      isSecure: location.protocol === "https:",
      isShared: choices.sharesCookies,
    }),
    storage: createKeyValueStore(() => window.localStorage, warn),
    sessionStorage: createKeyValueStore(() => window.sessionStorage, warn),
    get href() {
      return href();
    },
    referrer: document.referrer,
    now: () => Date.now(),
    random: () => Math.random(),
    // Pages without TLS have no randomUUID.
    uuid: () => crypto.randomUUID?.() ?? makeUuid(),
    after(milliseconds, run) {
      const timer = window.setTimeout(run, milliseconds);
      return () => window.clearTimeout(timer);
    },
    on(type, run) {
      window.addEventListener(type, run, true);
      return () => window.removeEventListener(type, run, true);
    },
    announce: (type, detail) => void window.dispatchEvent(new CustomEvent(type, { detail })),
    loadScript: createScriptLoader(window),
    request: (request) => ask(window, request),
    beacon: (url, body, contentType) => navigator.sendBeacon(url, new Blob([body], { type: contentType })),
    warn,
  };
}

/** A version 4 id with its fixed digits; each 0, 1 and 8 becomes a random one, the 8 one of 8, 9, a and b. */
const UUID = "10000000-1000-4000-8000-100000000000";

function makeUuid(): string {
  return UUID.replace(/[018]/g, (digit) => (+digit ^ ((Math.random() * 16) >> (+digit / 4))).toString(16));
}

async function ask(
  window: Window,
  { url, method, body, contentType = "text/plain", headers, keepalive = false }: HttpRequest,
): Promise<HttpAnswer> {
  try {
    const response = await window.fetch(url, {
      method,
      body: body ?? null,
      headers: { ...headers, "Content-Type": contentType },
      keepalive,
    });
    const json: unknown = await response.json().catch(() => {});
    return { status: response.status, json, retryAfter: response.headers.get("Retry-After") };
  } catch {
    return { status: 0 };
  }
}
