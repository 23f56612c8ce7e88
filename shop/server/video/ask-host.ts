import { lookup } from "node:dns/promises";
import { request as requestByHttp, type RequestOptions } from "node:http";
import { request as requestByHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

export interface HostAnswer {
  readonly status: number;
  readonly body: string;
}

export interface HostRules {
  /** Nobody else is ever asked. */
  readonly hosts: readonly string[];
  readonly isAllowedAddress?: (address: string) => boolean;
  readonly resolve?: (hostname: string) => Promise<readonly { readonly address: string; readonly family: number }[]>;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

export type AskRefusal = "unknown-host" | "private-address" | "too-slow" | "too-large" | "unreachable";

export type HostReply =
  | { readonly ok: true; readonly value: HostAnswer }
  | { readonly ok: false; readonly error: AskRefusal };

export const TIMEOUT_MS = 3000;
const MAX_BYTES = 256 * 1024;

class Refused extends Error {
  readonly refusal: AskRefusal;
  constructor(refusal: AskRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/**
 * Asks one of a few known hosts. The address that the name leads to is looked at before, and it is the one connected
 * to, so a name that changes its mind in between gains nothing. Redirects are answers like any other: not followed.
 */
export async function askHost(address: string, rules: HostRules): Promise<HostReply> {
  const { hosts, isAllowedAddress = isPublicAddress, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = rules;
  const { resolve = (hostname) => lookup(hostname, { all: true }) } = rules;
  const url = new URL(address);
  if (!hosts.includes(url.host)) return { ok: false, error: "unknown-host" };

  const hostname = url.hostname.replaceAll(/[[\]]/g, "");
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const family = isIP(hostname);
    const found = family ? [{ address: hostname, family }] : await withinTime(resolve(hostname), signal);
    if (found.length === 0 || !found.every((place) => isAllowedAddress(place.address))) {
      return { ok: false, error: "private-address" };
    }
    return { ok: true, value: await get(url, { signal, lookup: pinned(found), agent: false }, maxBytes) };
  } catch (error) {
    if (signal.aborted) return { ok: false, error: "too-slow" };
    return { ok: false, error: error instanceof Refused ? error.refusal : "unreachable" };
  }
}

function pinned(found: readonly { readonly address: string; readonly family: number }[]): LookupFunction {
  return (_, options, callback) => {
    const [first] = found;
    if (options.all) callback(null, [...found]);
    else callback(null, first?.address ?? "", first?.family);
  };
}

function get(url: URL, options: RequestOptions, maxBytes: number): Promise<HostAnswer> {
  const request = url.protocol === "https:" ? requestByHttps : requestByHttp;
  return new Promise((done, fail) => {
    const asked = request(url, { ...options, headers: { accept: "application/json" } }, (answer) => {
      const pieces: Buffer[] = [];
      let size = 0;
      answer.on("data", (piece: Buffer) => {
        size += piece.length;
        if (size > maxBytes) asked.destroy(new Refused("too-large"));
        else pieces.push(piece);
      });
      answer.on("end", () => done({ status: answer.statusCode ?? 0, body: Buffer.concat(pieces).toString("utf8") }));
      answer.on("error", fail);
    });
    asked.on("error", fail);
    asked.end();
  });
}

function withinTime<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return Promise.race([
    work,
    new Promise<never>((_, fail) => {
      signal.addEventListener("abort", () => fail(new Refused("too-slow")), { once: true });
    }),
  ]);
}
