import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { outboundFetch, type OutboundRefusal, type OutboundRules } from "../../platform/outbound/fetch.ts";

export interface HostResponse {
  readonly status: number;
  readonly body: string;
}

export interface HostRules extends OutboundRules {
  /** No other host is ever contacted. */
  readonly hosts: readonly string[];
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
}

export type HostReply = Result<HostResponse, OutboundRefusal | "unknown-host">;

const TIMEOUT_MS = 3000;
const MAX_BYTES = 256 * 1024;
const HEADERS = { accept: "application/json" };

/** Requests a URL from one of a few known hosts. Redirects are not followed. */
export async function requestHost(address: string, rules: HostRules): Promise<HostReply> {
  const { hosts, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = rules;
  if (!hosts.includes(new URL(address).host)) return refuse("unknown-host");
  const requested = await outboundFetch(address, { ...rules, timeoutMs, maxBytes, maxRedirects: 0, headers: HEADERS });
  return requested.ok ? ok({ status: requested.value.status, body: requested.value.body.toString("utf8") }) : requested;
}
