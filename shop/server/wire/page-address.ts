import type { Config } from "../config.ts";

/**
 * A path of this shop and its query, without some of the parameters. Several slashes at the start would name
 * another host.
 */
export function addressWithout(url: URL, isDropped: (name: string) => boolean): string {
  const kept = new URLSearchParams([...url.searchParams].filter(([name]) => !isDropped(name)));
  const path = url.pathname.replace(/^[/\\]+/, "/");
  return kept.size > 0 ? `${path}?${kept}` : path;
}

/** The page of this shop that the visitor came from, if the browser tells and it is one. */
export function referringPage(request: Request, { publicUrl }: Pick<Config, "publicUrl">): URL | null {
  const referer = request.headers.get("referer") ?? "";
  if (!URL.canParse(referer)) return null;
  const page = new URL(referer);
  return page.origin === publicUrl || page.host === new URL(request.url).host ? page : null;
}
