import type { Config } from "../config.ts";
import type { Door } from "../http/door.ts";
import { plainPage } from "../http/plain-page.ts";
import { say } from "../../texts/say.ts";

const SAFE: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);
const GUARDED = /^\/+(?:admin|my-account)(?:[/.]|$)/i;
/** What a page of ours sends. A foreign page can send the first two, and plain text, without being asked first. */
const TAKEN = /^(?:application\/x-www-form-urlencoded|multipart\/form-data|application\/json)\s*(?:;|$)/i;

/**
 * The one place that keeps foreign pages from acting in the name of whoever is signed in: nothing unsafe reaches the
 * office or an account unless the browser itself says that a page of this shop sent it.
 */
export function foreignRequestDoor(config: Pick<Config, "publicUrl">): Door {
  return (request) => Promise.resolve(refusalOf(request, config));
}

function refusalOf(request: Request, config: Pick<Config, "publicUrl">): Response | null {
  if (SAFE.has(request.method) || !isGuarded(new URL(request.url).pathname)) return null;
  if (isForeign(request, config)) {
    return plainPage(
      403,
      say("That came from elsewhere"),
      say("This was not sent by a page of this shop, so nothing was done. Please open the page here and try again."),
    );
  }
  if (TAKEN.test(request.headers.get("content-type") ?? "")) return null;
  return plainPage(
    415,
    say("Nothing that could be read"),
    say("Only forms of this shop are taken here. Nothing was done."),
  );
}

/** The router reads escapes and takes capitals for small letters; so must whoever guards it. */
function isGuarded(path: string): boolean {
  try {
    return GUARDED.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}

export function isForeign(request: Request, { publicUrl }: Pick<Config, "publicUrl">): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null && site !== "same-origin") return true;
  const origin = request.headers.get("origin");
  // Every browser says one or the other with a form.
  if (origin === null) return site === null;
  const { host, origin: asked } = new URL(request.url);
  return origin !== (host === new URL(publicUrl).host ? publicUrl : asked);
}
