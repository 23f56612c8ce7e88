import { request, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export interface ExactResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body as received, possibly compressed. */
  readonly bytes: Buffer;
}

/** Sends a request with these headers only; follows no redirect and decompresses nothing. */
export function sendRequest(url: string, headers: Record<string, string> = {}, method = "GET"): Promise<ExactResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }),
      );
    });
    sent.on("error", reject);
    sent.end();
  });
}

export function decodeBody({ headers, bytes }: ExactResponse): string {
  switch (headers["content-encoding"]) {
    case "br":
      return brotliDecompressSync(bytes).toString();
    case "gzip":
      return gunzipSync(bytes).toString();
    default:
      return bytes.toString();
  }
}
