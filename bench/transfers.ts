import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext } from "@playwright/test";

export type Kind = "html" | "css" | "js" | "font" | "image" | "other";

export interface Transfer {
  readonly url: string;
  readonly kind: Kind;
  /** Compressed size without headers. */
  readonly bodyBytes: number;
  readonly totalBytes: number;
  /** Requested before the page's load event. */
  readonly isBeforeLoad: boolean;
}

/** Time for scripts that wait until the browser is idle. */
const IDLE_MS = 3000;

/** Opens a page and returns everything that was transferred. */
export async function transfersOf(context: BrowserContext, path: string, encodings: string): Promise<Transfer[]> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const kinds = new Map<string, { url: string; kind: Kind; sentAt: number; headerBytes: number }>();
  const sentAt = new Map<string, number>();
  const totals = new Map<string, number>();
  let loadedAt = Infinity;

  session.on("Network.requestWillBeSent", ({ requestId, timestamp }) => sentAt.set(requestId, timestamp));
  session.on("Network.responseReceived", ({ requestId, response }) => {
    const { url, mimeType, encodedDataLength } = response;
    if (url.startsWith("http")) {
      kinds.set(requestId, {
        url,
        kind: kindOf(mimeType),
        sentAt: sentAt.get(requestId) ?? 0,
        headerBytes: encodedDataLength,
      });
    }
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => totals.set(requestId, encodedDataLength));
  session.on("Page.loadEventFired", ({ timestamp }) => (loadedAt = timestamp));
  await session.send("Network.enable");
  await session.send("Page.enable");
  await session.send("Network.setExtraHTTPHeaders", { headers: { "Accept-Encoding": encodings } });
  await page.goto(path, { waitUntil: "load" });
  await sleep(IDLE_MS);
  await page.close();

  return [...kinds].map(([id, { url, kind, sentAt: at, headerBytes }]) => {
    const totalBytes = totals.get(id) ?? headerBytes;
    return { url, kind, totalBytes, bodyBytes: totalBytes - headerBytes, isBeforeLoad: at <= loadedAt };
  });
}

function kindOf(mimeType: string): Kind {
  if (mimeType === "text/html") return "html";
  if (mimeType === "text/css") return "css";
  if (mimeType.endsWith("javascript")) return "js";
  if (mimeType.startsWith("font/")) return "font";
  return mimeType.startsWith("image/") ? "image" : "other";
}
