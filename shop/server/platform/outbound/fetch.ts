import { lookup as askDns } from "node:dns/promises";
import { get as getPlain, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { get as getSecure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { isPublicAddress } from "./public-address.ts";

export interface Place {
  readonly address: string;
  readonly family: number;
}

export interface OutboundRules {
  /** Which IP addresses may be contacted; tests allow their own. */
  readonly isAllowed?: (address: string) => boolean;
  readonly resolve?: (hostname: string) => Promise<readonly Place[]>;
}

export interface ResponseHead {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

export interface OutboundResponse extends ResponseHead {
  readonly body: Buffer;
}

export interface OutboundRequest extends OutboundRules {
  readonly headers: Readonly<Record<string, string>>;
  /** Covers all redirects and the body together. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  /** 0: a redirect is returned like any other response. */
  readonly maxRedirects: number;
  /** Whether to read the body; otherwise it is empty. */
  readonly wantsBody?: (head: ResponseHead) => boolean;
}

/** `not-allowed`: the URL leads into a private network, or is not a plain HTTP URL. */
export type OutboundRefusal = "not-allowed" | "too-slow" | "too-large" | "unreachable";

class Refused extends Error {
  readonly refusal: OutboundRefusal;
  constructor(refusal: OutboundRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/**
 * Fetches a URL that a third party may have chosen. Only the public internet is reachable: every IP address of the host
 * is checked, only checked addresses are connected to, and each redirect is checked again.
 */
export async function outboundFetch(
  address: string,
  request: OutboundRequest,
): Promise<Result<OutboundResponse, OutboundRefusal>> {
  if (!URL.canParse(address)) return refuse("not-allowed");
  const signal = AbortSignal.timeout(request.timeoutMs);
  try {
    let url = new URL(address);
    for (let redirects = 0; ; redirects += 1) {
      const message = await send(url, request, signal);
      const { statusCode: status = 0, headers } = message;
      const { location } = headers;
      if (status < 300 || status >= 400 || location === undefined || redirects >= request.maxRedirects) {
        const body = (request.wantsBody?.({ status, headers }) ?? true) ? await read(message, request.maxBytes) : null;
        message.destroy();
        return ok({ status, headers, body: body ?? Buffer.alloc(0) });
      }
      message.destroy();
      if (!URL.canParse(location, url)) return refuse("unreachable");
      url = new URL(location, url);
    }
  } catch (error) {
    if (signal.aborted) return refuse("too-slow");
    return refuse(error instanceof Refused ? error.refusal : "unreachable");
  }
}

async function send(url: URL, { headers, ...rules }: OutboundRequest, signal: AbortSignal): Promise<IncomingMessage> {
  const lookup = pinned(await checkedPlaces(url, signal, rules));
  const get = url.protocol === "https:" ? getSecure : getPlain;
  return new Promise<IncomingMessage>((done, fail) => {
    // No agent: a reused connection would skip the lookup.
    get(url, { lookup, agent: false, signal, headers }, done).on("error", fail);
  });
}

async function checkedPlaces(
  url: URL,
  signal: AbortSignal,
  { isAllowed = isPublicAddress, resolve = (hostname) => askDns(hostname, { all: true }) }: OutboundRules,
): Promise<readonly Place[]> {
  const hasScheme = url.protocol === "http:" || url.protocol === "https:";
  if (!hasScheme || url.username !== "" || url.password !== "") throw new Refused("not-allowed");
  const hostname = url.hostname.replaceAll(/[[\]]/g, "");
  const family = isIP(hostname);
  const found = family ? [{ address: hostname, family }] : await withinTime(resolve(hostname), signal);
  if (found.length === 0 || !found.every(({ address }) => isAllowed(address))) throw new Refused("not-allowed");
  return found;
}

/** A DNS lookup cannot be cancelled. */
function withinTime<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason as Error);
  signal.addEventListener("abort", stop, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener("abort", stop));
}

function pinned(found: readonly Place[]): LookupFunction {
  return (_, options, callback) => {
    const [first] = found;
    if (options.all) callback(null, [...found]);
    else callback(null, first?.address ?? "", first?.family);
  };
}

async function read(message: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop early destroys the message.
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new Refused("too-large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
