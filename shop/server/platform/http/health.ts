import type { Shop } from "../../shop.ts";

const DATABASE_WAIT_MS = 2000;

/**
 * Health check: 200 while the process can serve, 503 with the reasons while it cannot. A busy process counts as healthy:
 * taking it out of rotation, or restarting it, would only move its load to the others.
 */
export async function health(
  shop: Pick<Shop, "database">,
  isStopping: () => boolean,
  facts: Readonly<Record<string, number>> = {},
): Promise<Response> {
  const isBusy = shop.database.isBusy();
  const isReachable = await within(DATABASE_WAIT_MS, shop.database.isReachable());
  const reasons = [
    ...(isReachable ? [] : ["The database does not answer."]),
    ...(isStopping() ? ["The server is stopping."] : []),
  ];
  const body = {
    status: reasons.length > 0 ? "unavailable" : isBusy ? "busy" : "ok",
    reasons,
    database: !isReachable ? "away" : isBusy ? "busy" : "reachable",
    // Without notifications, pages are rendered for each request: slow but correct.
    changeMessages: shop.database.isListening() ? "connected" : "away",
    ...facts,
    uptimeSeconds: Math.round(process.uptime()),
  };
  const status = reasons.length === 0 ? 200 : 503;
  return Response.json(body, {
    status,
    headers: { "Cache-Control": "no-store", ...(status === 503 && { "Retry-After": "5" }) },
  });
}

async function within(milliseconds: number, result: Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, milliseconds, false);
  try {
    return await Promise.race([result, promise]);
  } finally {
    clearTimeout(timer);
  }
}
