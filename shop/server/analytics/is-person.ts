import { isbot } from "isbot";

const BROWSER = /^Mozilla\/5\.0 \(/;

/**
 * Whether a request comes from a person: from a browser, not from a declared bot, and not a prefetch. All figures use
 * this function; `isbot` maintains the list of bots.
 */
export function isPerson(request: Pick<Request, "headers">): boolean {
  const agent = request.headers.get("user-agent") ?? "";
  if (!BROWSER.test(agent) || isbot(agent)) return false;
  return !/prefetch|prerender|preview/.test(
    `${request.headers.get("sec-purpose") ?? ""} ${request.headers.get("purpose") ?? ""}`,
  );
}

/** Whether a request comes from a declared crawler; programs that act for people may call themselves anything else. */
export function isCrawler(request: Pick<Request, "headers">): boolean {
  return /(?<! cu)bot\b|crawl|spider/i.test(request.headers.get("user-agent") ?? "");
}
