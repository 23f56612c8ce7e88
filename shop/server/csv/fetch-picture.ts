import { lookup as askDns, type LookupAddress } from "node:dns";
import { get as getPlain, type IncomingMessage } from "node:http";
import { get as getSecure } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { isPublicAddress } from "./public-address.ts";

export type FetchRefusal = "not-allowed" | "unreachable" | "not-a-picture" | "too-large";

/** Gets the bytes behind an address. Tests bring their own. */
export type FetchPicture = (url: string) => Promise<Result<Uint8Array, FetchRefusal>>;

export interface FetchLimits {
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly maxRedirects: number;
  /** Which machines may be asked. */
  readonly isAllowed: (address: string) => boolean;
}

const LIMITS: FetchLimits = { maxBytes: 20_000_000, timeoutMs: 15_000, maxRedirects: 3, isAllowed: isPublicAddress };

/**
 * Addresses come from a file that anybody may have written, so they lead only into the open internet: the address that
 * was checked is the one that is connected to, and each redirect is checked again.
 */
export function createFetchPicture(changes: Partial<FetchLimits> = {}): FetchPicture {
  const limits = { ...LIMITS, ...changes };
  return async (url) => {
    const signal = AbortSignal.timeout(limits.timeoutMs);
    let address = url;
    for (let redirects = 0; redirects <= limits.maxRedirects; redirects += 1) {
      const target = allowedUrl(address, limits);
      if (!target) return refuse("not-allowed");
      const answer = await ask(target, limits, signal);
      if (!answer.ok) return answer;
      const { statusCode = 0, headers } = answer.value;
      if (statusCode < 300 || statusCode >= 400 || headers.location === undefined) {
        return takePicture(answer.value, limits);
      }
      answer.value.destroy();
      if (!URL.canParse(headers.location, target)) return refuse("unreachable");
      address = new URL(headers.location, target).href;
    }
    return refuse("unreachable");
  };
}

function allowedUrl(text: string, { isAllowed }: FetchLimits): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (!["http:", "https:"].includes(url.protocol) || url.username !== "" || url.password !== "") return undefined;
  // A bare IP address is never looked up, so it is checked here.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return isIP(host) === 0 || isAllowed(host) ? url : undefined;
}

class NotAllowed extends Error {}

function ask(
  url: URL,
  { isAllowed }: FetchLimits,
  signal: AbortSignal,
): Promise<Result<IncomingMessage, FetchRefusal>> {
  const lookup: LookupFunction = (host, options, answer) => {
    askDns(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error || !first) answer(error ?? new Error("No address."), "", 0);
      else if (!found.every(({ address }) => isAllowed(address))) answer(new NotAllowed(), "", 0);
      else if (options.all) answer(null, found);
      else answer(null, first.address, first.family);
    });
  };
  return new Promise((resolve) => {
    const get = url.protocol === "https:" ? getSecure : getPlain;
    const headers = { accept: "image/*", "user-agent": "Vitrine" };
    const request = get(url, { lookup, signal, headers, agent: false }, (message) => resolve(ok(message)));
    request.on("error", (error) => resolve(refuse(error instanceof NotAllowed ? "not-allowed" : "unreachable")));
  });
}

async function takePicture(
  message: IncomingMessage,
  { maxBytes }: FetchLimits,
): Promise<Result<Uint8Array, FetchRefusal>> {
  try {
    if (message.statusCode !== 200) return refuse("unreachable");
    if (!/^image\//i.test(message.headers["content-type"] ?? "")) return refuse("not-a-picture");
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of message as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) return refuse("too-large");
      chunks.push(chunk);
    }
    return ok(Buffer.concat(chunks));
  } catch {
    return refuse("unreachable");
  } finally {
    message.destroy();
  }
}
