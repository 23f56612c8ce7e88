import type { Database } from "../../platform/db/connect.ts";
import { REPORTS_CHANNEL } from "./browser-reports.ts";
import { watchEvents } from "./watch-events.ts";

/** After this time the browser reconnects, so that its permission is checked again. */
const LIFE_MS = 10 * 60_000;
const HEARTBEAT_MS = 20_000;

/** Server-sent events that tell the page to reload; they contain no data about events. */
export function inspectorStream(database: Database): Response {
  const encoder = new TextEncoder();
  const stopped = new AbortController();
  const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(LIFE_MS)]);
  let heartbeat: NodeJS.Timeout | undefined;
  let unlisten: (() => Promise<void>) | undefined;

  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const write = (text: string) => {
        if (!signal.aborted) controller.enqueue(encoder.encode(text));
      };
      const notify = () => write("data: news\n\n");
      try {
        write("retry: 2000\n\n");
        heartbeat = setInterval(() => write(": still here\n\n"), HEARTBEAT_MS).unref();
        unlisten = await database.listen(REPORTS_CHANNEL, notify, notify);
        for await (const events of watchEvents(database, { signal, first: 1 })) if (events.length > 0) notify();
        if (!stopped.signal.aborted) controller.close();
      } catch (error) {
        if (!signal.aborted) controller.error(error);
      } finally {
        clearInterval(heartbeat);
        await unlisten?.();
      }
    },
    cancel: () => stopped.abort(),
  });
  const headers = { "content-type": "text/event-stream", "cache-control": "no-store", "x-accel-buffering": "no" };
  return new Response(stream, { headers });
}
