import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { plainPage } from "./plain-page.ts";
import { say } from "../../texts/say.ts";

const MEGABYTE = 1024 * 1024;

/**
 * Refuses bodies that are too large. Nearly every body says its length, and Node holds it to that, so the body itself
 * is only looked at, which is dear, when it does not.
 */
export function limitBody(maxSize: number): MiddlewareHandler {
  const refuse = () =>
    plainPage(
      413,
      say("That was too much"),
      say("The shop takes at most {megabytes} megabytes in one request of this kind.", {
        megabytes: maxSize / MEGABYTE,
      }),
      { Connection: "close" },
    );
  const count = bodyLimit({ maxSize, onError: refuse });

  return async (context, next) => {
    const { req } = context;
    if (req.method === "GET" || req.method === "HEAD") return await next();
    const announced = req.header("content-length");
    if (announced === undefined || req.header("transfer-encoding") !== undefined) return await count(context, next);
    return Number(announced) <= maxSize ? await next() : refuse();
  };
}
