import type { VendorResponse, VendorRequest } from "@vitrine/tracking/gateway/ingest";

export type Reply =
  | { readonly kind: "answered"; readonly response: VendorResponse }
  /** The request did not leave this machine. */
  | { readonly kind: "not-sent"; readonly reason: string }
  /** The request may have arrived. */
  | { readonly kind: "no-answer"; readonly reason: string };

export type SendRequest = (request: VendorRequest) => Promise<Reply>;

const REQUEST_LIMIT_MS = 15_000;
const MAX_RESPONSE_BYTES = 1024 * 1024;
/** Errors that occur before anything is sent. */
const BEFORE_SENDING: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENETDOWN",
  "UND_ERR_CONNECT_TIMEOUT",
  "CERT_HAS_EXPIRED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "ERR_TLS_CERT_ALTNAME_INVALID",
]);

/** Reasons contain error codes only, because URLs contain tokens and bodies contain hashed personal data. */
export function createSendRequest(limitMs = REQUEST_LIMIT_MS): SendRequest {
  return async ({ url, headers, body }) => {
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { ...headers },
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(limitMs),
      });
      const text = await limitedText(response);
      const header = (name: string) => response.headers.get(name) ?? undefined;
      return { kind: "answered", response: { status: response.status, header, body: text } };
    } catch (error) {
      const code = codeOf(error);
      return BEFORE_SENDING.has(code)
        ? { kind: "not-sent", reason: `No connection (${code}).` }
        : { kind: "no-answer", reason: `No answer (${code}).` };
    }
  };
}

async function limitedText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > MAX_RESPONSE_BYTES) throw new Error("The response is too long.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  if (error.name === "TimeoutError") return "time-out";
  const cause: unknown = error.cause ?? error;
  if (cause instanceof AggregateError && cause.errors.length > 0) return codeOf(cause.errors[0]);
  return cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : error.name;
}
