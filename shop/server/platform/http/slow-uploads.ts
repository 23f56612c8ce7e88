import type { IncomingMessage, Server } from "node:http";

export interface UploadLimits {
  /** How long a body may take at any speed. */
  readonly graceMs: number;
  /** A longer body that is slower than this is aborted. */
  readonly minBytesPerSecond: number;
  readonly checkEveryMs: number;
}

const LIMITS: UploadLimits = { graceMs: 27_000, minBytesPerSecond: 16 * 1024, checkEveryMs: 2_500 };

/**
 * Ends bodies that trickle in with 408, within thirty seconds. A large file over an ordinary connection takes longer
 * than that and is accepted as long as it keeps arriving.
 */
export function endSlowUploads(server: Server, limits: Partial<UploadLimits> = {}): () => void {
  const { graceMs, minBytesPerSecond, checkEveryMs } = { ...LIMITS, ...limits };
  const underWay = new Map<IncomingMessage, { readonly startedAt: number; readonly bytesBefore: number }>();

  server.on("request", (request) => {
    if (request.method === "GET" || request.method === "HEAD") return;
    underWay.set(request, { startedAt: Date.now(), bytesBefore: request.socket.bytesRead });
    for (const event of ["end", "close"]) request.once(event, () => underWay.delete(request));
  });
  const timer = setInterval(() => {
    for (const [{ socket }, { startedAt, bytesBefore }] of underWay) {
      const elapsedMs = Date.now() - startedAt;
      const bytesPerSecond = ((socket.bytesRead - bytesBefore) / elapsedMs) * 1000;
      if (elapsedMs < graceMs || bytesPerSecond >= minBytesPerSecond) continue;
      socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n", () => socket.destroy());
    }
  }, checkEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
