import type { HttpRequest, Page } from "../page/index.ts";
import { ajaxBody, copiesOf, FORM, formBody, headersFor, JSON_TYPE, restBody } from "../wire/server-event.ts";
import type { ServerCopy } from "../wire/server-event.ts";
import { asRecord, asText } from "../wire/decode-options.ts";
import { isShort } from "./may-outlive-page.ts";
import { outcomeOf } from "./transport.ts";
import type { Outcome, Transport } from "./transport.ts";

/** Sends a request that may outlive the page; returns whether it was accepted. */
export type Beacon = (url: string, body: string, contentType: string) => boolean;

export interface ClassicEndpoints {
  readonly ajaxUrl: string;
  readonly nonce: string;
  /** Tried first if the owner enabled it. */
  readonly beacon?: Beacon;
}

/** Options in which pages print the URLs of the REST endpoints. */
const REST: Readonly<Record<string, string>> = {
  facebook: "pysFacebookRest",
  tiktok: "pysTikTokRest",
  pinterest: "pysPinterestRest",
};

const ACCEPTED: Outcome = { status: "accepted" };

/**
 * The endpoints of a WordPress site, one event per request: REST where the page names it, with the classic one as
 * fallback.
 */
export function createClassicTransport(page: Page, { ajaxUrl, nonce, beacon }: ClassicEndpoints): Transport {
  const urlIn = (name: string) => asText(asRecord(page.globals[name])["restApiUrl"]);
  const unknown = new Set<string>();
  const restUrl = (pixel: string) => {
    const name = REST[pixel];
    if (name) return urlIn(name);
    // Once per platform, and only on pages that use REST at all.
    if (!unknown.has(pixel) && Object.values(REST).some(urlIn)) {
      unknown.add(pixel);
      page.logError(`Unknown REST platform "${pixel}": its events are sent by ajax.`);
    }
    return "";
  };

  const isTakenByBeacon = (copy: ServerCopy) => {
    if (!beacon) return false;
    const rest = restUrl(copy.pixel);
    const body = rest ? restBody(copy) : ajaxBody(copy, nonce);
    return beacon(rest || ajaxUrl, formBody(body, true), FORM);
  };

  const ask = (url: string, body: string, headers: HttpRequest["headers"] = {}) =>
    page.request({ url, method: "POST", body, headers, keepalive: isShort(body) });
  const post = (copy: ServerCopy) =>
    ask(ajaxUrl, formBody(ajaxBody(copy, nonce), false), { ...headersFor(FORM), "Cache-Control": "no-cache" });

  const send = async (copy: ServerCopy) => {
    if (isTakenByBeacon(copy)) return ACCEPTED;
    const rest = restUrl(copy.pixel);
    if (rest) {
      const { status } = await ask(rest, JSON.stringify(restBody(copy)), headersFor(JSON_TYPE));
      if (status >= 200 && status < 300) return ACCEPTED;
    }
    return outcomeOf(await post(copy), page.now());
  };

  return {
    // One event per request: it only waits for the end of its click.
    gatherMs: 50,
    takesSeveral: false,
    pack: ([event]) => ({
      count: 1,
      async send() {
        const [copy] = event ? copiesOf(event) : [];
        return copy ? send(copy) : ACCEPTED;
      },
    }),
  };
}
