import type { PageCache } from "../cache/page-cache.ts";
import type { Shop } from "../shop.ts";

const DATABASE_WAIT_MS = 2000;

/** For whoever watches the shop: 200 while it can serve, 503 with the reasons while it cannot. */
export async function health(shop: Shop, cache: PageCache, isStopping: () => boolean): Promise<Response> {
  const isReachable = await within(DATABASE_WAIT_MS, shop.database.isReachable());
  const reasons = [
    ...(isReachable ? [] : ["The database does not answer."]),
    ...(isStopping() ? ["The server is stopping."] : []),
  ];
  const body = {
    status: reasons.length === 0 ? "ok" : "unavailable",
    reasons,
    database: isReachable ? "reachable" : "away",
    // Without them pages are rendered for each request, which is slow but right.
    changeMessages: shop.database.isListening() ? "connected" : "away",
    pageCacheBytes: cache.bytes,
    uptimeSeconds: Math.round(process.uptime()),
  };
  const status = reasons.length === 0 ? 200 : 503;
  return Response.json(body, {
    status,
    headers: { "Cache-Control": "no-store", ...(status === 503 && { "Retry-After": "5" }) },
  });
}

async function within(milliseconds: number, answer: Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, milliseconds, false);
  try {
    return await Promise.race([answer, promise]);
  } finally {
    clearTimeout(timer);
  }
}
