import { hash } from "node:crypto";
import { lookCss } from "../../look/look-css.ts";
import type { Door } from "../http/door.ts";
import { isUnchanged } from "../http/is-unchanged.ts";
import type { ShopSettings } from "../settings/settings.ts";
import type { Shop } from "../shop.ts";

export const LOOK_PATH = "/look.css";
const FOR_EVER = "public, max-age=31536000, immutable";

interface LookSheet {
  readonly css: string;
  readonly version: string;
  /** With its version, as pages name it. */
  readonly address: string;
}

let latest: { readonly of: ShopSettings["look"]; readonly sheet: LookSheet | null } | null = null;

/** The style sheet that goes before the page is painted; null in a shop that looks as it came. */
export function lookSheet({ look }: Pick<ShopSettings, "look">): LookSheet | null {
  if (latest?.of === look) return latest.sheet;
  const css = lookCss(look);
  const version = hash("sha256", css).slice(0, 16);
  const sheet = css === "" ? null : { css, version, address: `${LOOK_PATH}?v=${version}` };
  latest = { of: look, sheet };
  return sheet;
}

/** With the version that pages name it is kept for ever; a page that names an older one gets what holds now. */
export function lookDoor(shop: Pick<Shop, "settings">): Door {
  return async (request) => {
    const url = new URL(request.url);
    if (url.pathname !== LOOK_PATH || (request.method !== "GET" && request.method !== "HEAD")) return null;
    const sheet = lookSheet(await shop.settings());
    const etag = `"${sheet?.version ?? "none"}"`;
    const headers = new Headers({
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": sheet && url.searchParams.get("v") === sheet.version ? FOR_EVER : "no-cache",
      ETag: etag,
    });
    if (isUnchanged(request, etag)) return new Response(null, { status: 304, headers });
    return new Response(request.method === "HEAD" ? null : (sheet?.css ?? ""), { headers });
  };
}
