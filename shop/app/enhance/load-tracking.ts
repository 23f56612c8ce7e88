import type * as Inspecting from "../tracking/inspector/open-inspector.tsx";
import { tellFigures } from "./figures/tell-figures.ts";
import type { Moments } from "./moments/moments.ts";
import { logProblem } from "./log-problem.ts";

interface TrackingWindow {
  readonly vitrine_tracking?: { readonly script?: string };
}

/** What the page's own script lends to the measuring one, which is put together apart from it. */
export interface ShopSide {
  readonly moments: Moments;
  readonly loadInspector: () => Promise<typeof Inspecting>;
}

interface TrackingModule {
  default(shop: ShopSide): void;
}

/** Fetches what the owner enabled for measuring, once everything else is done. Most shops print nothing to fetch. */
export function loadTracking(moments: Moments): void {
  const { document }: { document: Document & { readonly prerendering?: boolean } } = window;
  // A page that a browser prepares may never be seen by anybody.
  if (document.prerendering) {
    document.addEventListener("prerenderingchange", () => measure(moments), { once: true });
  } else measure(moments);
}

function measure(moments: Moments): void {
  tellFigures(window);
  const { script } = (window as TrackingWindow).vitrine_tracking ?? {};
  if (!script) return;
  import(/* @vite-ignore */ script).then(
    (module: TrackingModule) =>
      module.default({ moments, loadInspector: () => import("../tracking/inspector/open-inspector.tsx") }),
    (error: unknown) => logProblem("The shop cannot measure:", error),
  );
}
