import type { VendorAnswer, VendorRequest } from "@vitrine/tracking/gateway/intake";

export type Reply =
  | { readonly kind: "answered"; readonly answer: VendorAnswer }
  /** Nothing left this machine. */
  | { readonly kind: "not-sent"; readonly reason: string }
  /** It may have arrived. */
  | { readonly kind: "no-answer"; readonly reason: string };

export type SendRequest = (request: VendorRequest) => Promise<Reply>;

const REQUEST_LIMIT_MS = 15_000;
const MOST_ANSWER_BYTES = 1024 * 1024;
/** Failures from before anything was sent. */
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

/** Reasons hold codes only: addresses carry tokens, and bodies carry hashes of persons. */
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
      return { kind: "answered", answer: { status: response.status, header, body: text } };
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
    if (length > MOST_ANSWER_BYTES) throw new Error("The answer is too long.");
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
