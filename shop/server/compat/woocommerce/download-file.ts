import { basename } from "node:path";
import type { MiddlewareHandler } from "hono";
import { downloadMark, isDownloadMark } from "../../sales/downloads/download-mark.ts";
import { downloadsFolder, findPrivateFile, isForeign, type PrivateFile } from "../../catalog/files/private-file.ts";
import { countDownload, type DownloadRefusal, findDownload } from "../../sales/downloads/use-download.ts";
import { plainPage } from "../../platform/http/plain-page.ts";
import { type ByteRange, readRange, sendFile } from "../../platform/http/send-file.ts";
import type { Shop } from "../../shop.ts";
import { redirect } from "../../platform/http/responses.ts";
import { t } from "../../../i18n/t.ts";
import type { TextKey } from "../../../i18n/catalogue/english.ts";

const TEXTS: Readonly<Record<DownloadRefusal | "missing", readonly [status: 403 | 404 | 410, text: TextKey]>> = {
  unknown: [404, "We couldn’t find this download. Please use the full link from our email."],
  closed: [403, "This download belongs to an order that was refunded or cancelled."],
  expired: [410, "This download has expired. Please contact us if you still need it."],
  "used-up": [403, "You’ve reached the download limit for this file. Please contact us if you still need it."],
  missing: [404, "This file is missing. Please let us know; this attempt doesn’t count as a download."],
};

/** `?download_file=…&order=…&email=…&key=…`, as in emails of WooCommerce shops. */
export function downloadLink(shop: Shop, demoFolder: string): MiddlewareHandler {
  const folders = { own: downloadsFolder(shop.config), demo: demoFolder };
  return async ({ req: { raw: request } }, next) => {
    if (!request.url.includes("download_file=")) return await next();
    const { searchParams } = new URL(request.url);
    const product = searchParams.get("download_file");
    if (product === null) return await next();
    const text = (name: string) => (searchParams.get(name) ?? "").replaceAll("\0", "").slice(0, 500);
    const address = { orderKey: text("order"), email: text("email"), key: text("key") };
    const productId = /^\d{1,9}$/.test(product) ? Number(product) : 0;

    const found = await findDownload(shop, { ...address, productId });
    if (!found.ok) return refused(found.error);
    const { id, location, isUsedUp } = found.value;
    const isHead = request.method === "HEAD";
    if (isForeign(location)) {
      if (isHead ? isUsedUp : !(await countDownload(shop, id))) return refused("used-up");
      return redirect(302, location);
    }
    const file = await findPrivateFile(location, folders);
    if (!file) {
      shop.log.error("A sold download file is missing.", { download: id });
      return refused("missing");
    }
    const { range, mark, isStale } = partOf(shop, request, id, file);
    if (isStale) return new Response(null, { status: 412, headers: { "Cache-Control": "no-store" } });
    // Resuming an interrupted download does not count again.
    const isContinued = mark !== null && range !== null && range.start > 0;
    if (isHead && isUsedUp) return refused("used-up");
    if (isHead) return sendPrivate(request, file, range, null);
    if (!isContinued && !(await countDownload(shop, id))) return refused("used-up");
    return sendPrivate(request, file, range, isContinued ? mark : downloadMark(shop, id, file));
  };
}

interface RequestedPart {
  readonly range: ByteRange | null;
  /** ETag of a counted download of this file, if the request contains one. */
  readonly mark: string | null;
  /** The request's ETag is of another download or another version of the file. */
  readonly isStale: boolean;
}

function partOf(shop: Shop, { headers }: Request, id: number, file: PrivateFile): RequestedPart {
  const range = readRange(headers.get("range"), file.size);
  const ifRange = headers.get("if-range");
  const ifMatch = headers.get("if-match");
  const named = ifRange ?? ifMatch;
  const mark = named !== null && isDownloadMark(shop, id, file, named) ? named.trim() : null;
  return {
    // `If-Range` with another version: send the whole file.
    range: ifRange !== null && mark === null ? null : range,
    mark,
    isStale: ifRange === null && ifMatch !== null && ifMatch.trim() !== "*" && mark === null,
  };
}

function sendPrivate(request: Request, file: PrivateFile, range: ByteRange | null, mark: string | null): Response {
  const name = basename(file.path);
  const plain = name.replaceAll(/[^\w. -]/g, "_");
  const headers = new Headers({
    // Prevents browsers from showing the file as a page of the shop.
    "Content-Type": "application/octet-stream",
    "Content-Disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    "Accept-Ranges": "bytes",
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex",
    "Referrer-Policy": "no-referrer",
    ...(mark !== null && { ETag: mark }),
  });
  return sendFile(request, file, range, headers);
}

function refused(code: DownloadRefusal | "missing"): Response {
  const [status, text] = TEXTS[code];
  return plainPage(status, t("Download unavailable"), t(text), { "Cache-Control": "no-store" });
}
