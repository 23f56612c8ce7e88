import { basename } from "node:path";
import { downloadsFolder, findPrivateFile, isForeign, type PrivateFile } from "../downloads/private-file.ts";
import { countDownload, type DownloadRefusal, findDownload } from "../downloads/use-download.ts";
import type { Door } from "../http/door.ts";
import { plainPage } from "../http/plain-page.ts";
import { type ByteRange, readRange, sendFile } from "../http/send-file.ts";
import type { Shop } from "../shop.ts";
import { redirect } from "./answers.ts";
import { say } from "../../texts/say.ts";
import type { TextKey } from "../../texts/catalogue/english.ts";

const TEXTS: Readonly<Record<DownloadRefusal | "missing", readonly [status: 403 | 404 | 410, text: TextKey]>> = {
  unknown: [404, "There is no such download. Please use the link in our letter as it is."],
  closed: [403, "This download belongs to an order that was given back or cancelled."],
  expired: [410, "The time for this download is over. Please ask us if you still need it."],
  "used-up": [403, "This file has been fetched as often as it may be. Please ask us if you still need it."],
  missing: [404, "This file is not where it should be. Please tell us; it will not count as a download."],
};

/** `?download_file=…&order=…&email=…&key=…`, as letters of WooCommerce shops have always spelled it. */
export function downloadDoor(shop: Shop, demoFolder: string): Door {
  const folders = { own: downloadsFolder(shop.config), demo: demoFolder };
  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    if (!request.url.includes("download_file=")) return null;
    const { searchParams } = new URL(request.url);
    const product = searchParams.get("download_file");
    if (product === null) return null;
    const text = (name: string) => (searchParams.get(name) ?? "").replaceAll("\0", "").slice(0, 500);
    const address = { orderKey: text("order"), email: text("email"), key: text("key") };
    const productId = /^\d{1,9}$/.test(product) ? Number(product) : 0;

    const found = await findDownload(shop, { ...address, productId });
    if (!found.ok) return refused(found.error);
    const { id, location, isUsedUp, isUnderWay } = found.value;
    const file = isForeign(location) ? null : await findPrivateFile(location, folders);
    if (!file && !isForeign(location)) {
      shop.log.error("A file that was sold is missing.", { download: id });
      return refused("missing");
    }
    // A browser that lost its connection goes on where it was; that is the same time.
    const range = file && readRange(request.headers.get("range"), file.size);
    const isContinued = isUnderWay && range !== null && range.start > 0;
    const isLook = request.method === "HEAD";
    if (isLook && isUsedUp) return refused("used-up");
    if (!isLook && !isContinued && !(await countDownload(shop, id))) return refused("used-up");
    return file ? sendPrivate(request, file, range) : redirect(302, location);
  };
}

function sendPrivate(request: Request, file: PrivateFile, range: ByteRange | null): Response {
  const name = basename(file.path);
  const plain = name.replaceAll(/[^\w. -]/g, "_");
  const headers = new Headers({
    // Never shown by a browser as a page of ours.
    "Content-Type": "application/octet-stream",
    "Content-Disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    "Accept-Ranges": "bytes",
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex",
    "Referrer-Policy": "no-referrer",
  });
  return sendFile(request, file, range, headers);
}

function refused(code: DownloadRefusal | "missing"): Response {
  const [status, text] = TEXTS[code];
  return plainPage(status, say("No download"), say(text), { "Cache-Control": "no-store" });
}
