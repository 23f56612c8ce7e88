import type { HttpRequest, Page } from "../page/index.ts";
import { ajaxBody, copiesOf, FORM, formBody, headersFor, JSON_TYPE, restBody } from "../wire/server-event.ts";
import type { ServerCopy } from "../wire/server-event.ts";
import { asRecord, asText } from "../wire/read-like.ts";
import { isShort } from "./may-outlive-page.ts";
import { outcomeOf } from "./transport.ts";
import type { Outcome, Transport } from "./transport.ts";

/** Sends what may outlive the page; whether it is accepted. */
export type Beacon = (url: string, body: string, contentType: string) => boolean;

export interface ClassicDoors {
  readonly ajaxUrl: string;
  readonly nonce: string;
  /** Tried first, where the owner wants it. */
  readonly beacon?: Beacon;
}

/** Where pages print the addresses of the REST doors. */
const REST: Readonly<Record<string, string>> = {
  facebook: "pysFacebookRest",
  tiktok: "pysTikTokRest",
  pinterest: "pysPinterestRest",
};

const ACCEPTED: Outcome = { status: "accepted" };

/** The doors of a WordPress site, one event each: REST where the page names it, and the classic one behind it. */
export function createClassicTransport(page: Page, { ajaxUrl, nonce, beacon }: ClassicDoors): Transport {
  const restUrl = (pixel: string) => {
    const name = REST[pixel];
    if (!name) page.warn(`There is no REST door for ${pixel}`);
    return name ? asText(asRecord(page.globals[name])["restApiUrl"]) : "";
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
    // One event a message: nothing to wait for but the end of the click that it belongs to.
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
