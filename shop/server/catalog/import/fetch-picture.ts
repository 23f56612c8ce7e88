import { ok, refuse, type Result } from "@vitrine/commerce/result";
import { outboundFetch, type OutboundRules, type ResponseHead } from "../../platform/outbound/fetch.ts";

export type FetchRefusal = "not-allowed" | "unreachable" | "not-a-picture" | "too-large";

/** Fetches the content of a URL. Tests pass their own. */
export type FetchPicture = (url: string) => Promise<Result<Uint8Array, FetchRefusal>>;

export interface FetchLimits extends OutboundRules {
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly maxRedirects: number;
}

const LIMITS: FetchLimits = { maxBytes: 20_000_000, timeoutMs: 15_000, maxRedirects: 3 };
const HEADERS = { accept: "image/*", "user-agent": "Vitrine" };

/** The URLs come from a file, so an attacker may have written them. */
export function createFetchPicture(changes: Partial<FetchLimits> = {}): FetchPicture {
  const request = { ...LIMITS, ...changes, headers: HEADERS, wantsBody: isImage };
  return async (url) => {
    const fetched = await outboundFetch(url, request);
    if (!fetched.ok) return refuse(fetched.error === "too-slow" ? "unreachable" : fetched.error);
    if (fetched.value.status !== 200) return refuse("unreachable");
    return isImage(fetched.value) ? ok(fetched.value.body) : refuse("not-a-picture");
  };
}

function isImage({ status, headers }: ResponseHead): boolean {
  return status === 200 && /^image\//i.test(headers["content-type"] ?? "");
}
