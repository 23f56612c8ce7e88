import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { plainPage } from "./plain-page.ts";
import { t } from "../../../i18n/t.ts";

const MEGABYTE = 1024 * 1024;

/**
 * Rejects bodies that are too large. Nearly every request has Content-Length, and Node enforces it, so the body itself
 * is counted, which is expensive, only without it.
 */
export function limitBody(maxBytes: (request: Request) => number): MiddlewareHandler {
  return async (context, next) => {
    const { req } = context;
    if (req.method === "GET" || req.method === "HEAD") return await next();
    const maxSize = maxBytes(req.raw);
    const announced = req.header("content-length");
    if (announced === undefined || req.header("transfer-encoding") !== undefined) {
      return await bodyLimit({ maxSize, onError: () => refused(maxSize) })(context, next);
    }
    return Number(announced) <= maxSize ? await next() : refused(maxSize);
  };
}

function refused(maxSize: number): Response {
  return plainPage(
    413,
    t("Request too large"),
    t("Requests of this kind can be at most {megabytes} MB.", {
      megabytes: maxSize / MEGABYTE,
    }),
    { Connection: "close" },
  );
}
