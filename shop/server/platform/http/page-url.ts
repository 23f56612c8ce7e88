import type { Config } from "../../config.ts";

/**
 * A path of this shop and its query, without some of the parameters. Several leading slashes would name another host.
 */
export function urlWithout(url: URL, isDropped: (name: string) => boolean): string {
  const stored = new URLSearchParams([...url.searchParams].filter(([name]) => !isDropped(name)));
  const path = url.pathname.replace(/^[/\\]+/, "/");
  return stored.size > 0 ? `${path}?${stored}` : path;
}

/** The page of this shop that the visitor came from, if the browser sends a referrer and it is one of ours. */
export function referringPage(request: Request, { publicUrl }: Pick<Config, "publicUrl">): URL | null {
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return null;
  const page = new URL(referer);
  return page.origin === publicUrl || page.host === new URL(request.url).host ? page : null;
}
