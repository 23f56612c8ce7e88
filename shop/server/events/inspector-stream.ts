import type { Database } from "../db/connect.ts";
import { REPORTS_CHANNEL } from "./browser-reports.ts";
import { watchEvents } from "./watch-events.ts";

/** Then the browser asks again, and whether it still may is looked at anew. */
const LIFE_MS = 10 * 60_000;
const HEARTBEAT_MS = 20_000;

/** Says that there is something new, in the form that a browser's EventSource reads; what it is, the page asks for. */
export function inspectorStream(database: Database): Response {
  const encoder = new TextEncoder();
  const stopped = new AbortController();
  const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(LIFE_MS)]);
  let heartbeat: NodeJS.Timeout | undefined;
  let unlisten: (() => Promise<void>) | undefined;

  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const say = (text: string) => {
        if (!signal.aborted) controller.enqueue(encoder.encode(text));
      };
      const news = () => say("data: news\n\n");
      try {
        say("retry: 2000\n\n");
        heartbeat = setInterval(() => say(": still here\n\n"), HEARTBEAT_MS).unref();
        unlisten = await database.listen(REPORTS_CHANNEL, news, news);
        for await (const events of watchEvents(database, { signal, first: 1 })) if (events.length > 0) news();
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
