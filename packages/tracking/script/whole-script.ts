import { askingFirst } from "../src/client/create-client.ts";
import { clientOf } from "../src/client/client.ts";
import type { TrackingClient } from "../src/client/client.ts";
import { startTracking } from "../src/everything/index.ts";
import { ALL_PIXELS } from "../src/pixels/all/index.ts";
import type { Tracker } from "../src/tracker/index.ts";
import { asRecord } from "../src/wire/decode-options.ts";
import type { PixelSlug } from "../src/wire/pixel-slug.ts";

/** Pushed by a page that cannot import: an event's name and parameters, or a function that gets the interface. */
type Call = readonly [name: string, params?: Readonly<Record<string, unknown>>] | ((vitrine: Vitrine) => void);

/** The global `vitrine` once the script has come. Before, it is a list of calls. */
interface Vitrine extends Omit<TrackingClient, "start"> {
  /** Starts tracking, by default with every pixel that the options name. A page without `pysOptions` calls it once. */
  start(options: unknown, choices?: { readonly pixels?: readonly PixelSlug[] }): void;
  push(...calls: readonly Call[]): void;
  readonly tracker: Tracker | undefined;
}

/** What a started tracker begins with; `pysOptions` of a printed page are used as they are. */
interface Begin {
  readonly options: unknown;
  readonly pixels: readonly PixelSlug[] | undefined;
}

function createVitrine(): { readonly vitrine: Vitrine; readonly begin: (begin: Begin) => void } {
  let chosen: Begin = { options: undefined, pixels: undefined };
  let tracker: Tracker | undefined;
  const { start: startClient, ...client } = clientOf((page) => {
    const { pixels } = chosen;
    return startTracking(page, chosen.options, pixels && ALL_PIXELS.filter(({ slug }) => pixels.includes(slug)));
  });
  const begin = (next: Begin) => {
    if (!tracker) chosen = next;
    tracker = startClient(window);
  };
  const vitrine: Vitrine = {
    ...client,
    start: (options, { pixels } = {}) => begin({ options: askingFirst(asRecord(options)), pixels }),
    push(...calls) {
      for (const call of calls) {
        if (typeof call === "function") call(vitrine);
        else client.track(...call);
      }
    },
    get tracker() {
      return tracker;
    },
  };
  return { vitrine, begin };
}

/**
 * For pages without modules. They set `pysOptions` or call `vitrine.start()`, may push calls to the list `vitrine` at any
 * time, and load this script wherever they like.
 */
function start(): void {
  const page = window as unknown as { pysOptions?: unknown; vitrine?: readonly Call[] | Vitrine };
  const waiting = Array.isArray(page.vitrine) ? (page.vitrine as readonly Call[]) : [];
  const { vitrine, begin } = createVitrine();
  page.vitrine = vitrine;
  if (page.pysOptions !== undefined) begin({ options: page.pysOptions, pixels: undefined });
  vitrine.push(...waiting);
}

function startWhenShown({ prerendering }: Document & { readonly prerendering?: boolean }): void {
  // A page that a browser prepares may never be seen by anybody.
  if (prerendering) document.addEventListener("prerenderingchange", start, { once: true });
  else start();
}

if (document.readyState === "loading")
  document.addEventListener("DOMContentLoaded", () => startWhenShown(document), { once: true });
else startWhenShown(document);
