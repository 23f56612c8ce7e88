import { text } from "node:stream/consumers";
import { PassThrough } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";

/** Renders a page with everything its client needs; a plain string would lack the parts that React Router streams. */
export function renderWhole(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const body = new PassThrough();
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        resolve(text(body));
        pipe(body);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}
