import { startTracking } from "../src/everything/index.ts";
import type { Tracker } from "../src/tracker/index.ts";

/** One call of a page that cannot import: a name, and its parameters. */
type Call = readonly [name: string, params?: Readonly<Record<string, unknown>>];

interface Queue {
  push(...calls: readonly Call[]): void;
  readonly tracker?: Tracker;
}

/**
 * For pages without modules. They set `pysOptions`, may push calls to the list `vitrine` at any time, and load this
 * script wherever they like.
 */
function start(): void {
  const page = window as unknown as { pysOptions?: unknown; vitrine?: readonly Call[] | Queue };
  const waiting = Array.isArray(page.vitrine) ? (page.vitrine as readonly Call[]) : [];
  const tracker = startTracking(window, page.pysOptions);
  const queue: Queue = {
    tracker,
    push(...calls) {
      for (const [name, params] of calls) tracker.track(name, params);
    },
  };
  page.vitrine = queue;
  queue.push(...waiting);
}

function startWhenShown({ prerendering }: Document & { readonly prerendering?: boolean }): void {
  // A page that a browser prepares may never be seen by anybody.
  if (prerendering) document.addEventListener("prerenderingchange", start, { once: true });
  else start();
}

if (document.readyState === "loading")
  document.addEventListener("DOMContentLoaded", () => startWhenShown(document), { once: true });
else startWhenShown(document);
