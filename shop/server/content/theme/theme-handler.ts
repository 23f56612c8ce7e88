import { hash } from "node:crypto";
import { themeCss } from "../../../theme/theme-css.ts";
import { isUnchanged } from "../../platform/http/is-unchanged.ts";
import type { ShopSettings } from "../../platform/settings/settings.ts";
import type { Shop } from "../../shop.ts";

export const THEME_PATH = "/look.css";
const FOR_EVER = "public, max-age=31536000, immutable";

interface ThemeStyleSheet {
  readonly css: string;
  readonly version: string;
  /** URL with its version, as pages name it. */
  readonly address: string;
}

let latest: { readonly of: ShopSettings["look"]; readonly sheet: ThemeStyleSheet | null } | null = null;

/** The style sheet that loads before the page is painted; null for the default theme. */
export function themeStyleSheet({ look }: Pick<ShopSettings, "look">): ThemeStyleSheet | null {
  if (latest?.of === look) return latest.sheet;
  const css = themeCss(look);
  const version = hash("sha256", css).slice(0, 16);
  const sheet = css === "" ? null : { css, version, address: `${THEME_PATH}?v=${version}` };
  latest = { of: look, sheet };
  return sheet;
}

/** Cached for ever under the version that pages name; a request for an older version gets the current sheet. */
export async function themeSheet(shop: Pick<Shop, "settings">, request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const sheet = themeStyleSheet(await shop.settings());
  const etag = `"${sheet?.version ?? "none"}"`;
  const headers = new Headers({
    "Content-Type": "text/css; charset=utf-8",
    "Cache-Control": sheet && searchParams.get("v") === sheet.version ? FOR_EVER : "no-cache",
    ETag: etag,
  });
  if (isUnchanged(request, etag)) return new Response(null, { status: 304, headers });
  return new Response(request.method === "HEAD" ? null : (sheet?.css ?? ""), { headers });
}
