import type { HttpResponse, HttpRequest, Page } from "../page/index.ts";
import { createArrival } from "./arrival.ts";
import { createCookieJar } from "./cookie-jar.ts";
import { forThisTask } from "./for-this-task.ts";
import { createKeyValueStore } from "./key-value-store.ts";
import { createScriptLoader } from "./load-script.ts";

export interface BrowserPageChoices {
  /** Cookies are written for all subdomains. */
  readonly sharesCookies: boolean;
}

export function createBrowserPage(window: Window & typeof globalThis, choices: BrowserPageChoices): Page {
  const { document, location, crypto } = window;
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
    ...createArrival(window),
    now: () => Date.now(),
    random: () => Math.random(),
    // `randomUUID` needs a secure context; every blob URL ends with a UUID.
    uuid: () => crypto.randomUUID?.() ?? URL.createObjectURL(new Blob()).slice(-36),
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
    warn,
    logError: (message) => window.console.error(message),
  };
}

async function ask(window: Window, { url, ...request }: HttpRequest): Promise<HttpResponse> {
  try {
    const response = await window.fetch(url, request);
    // Even if unused: an unread response body counts against the browser's keepalive limit.
    const json: unknown = await response.json().catch(() => {});
    return { status: response.status, json, retryAfter: response.headers.get("Retry-After") };
  } catch {
    return { status: 0 };
  }
}
