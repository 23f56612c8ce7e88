import { recognisePage } from "../page-kind.ts";
import { sendJson } from "./send-json.ts";

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

interface Interaction extends PerformanceEntry {
  readonly interactionId?: number;
}

const SHIFT_GAP_MS = 1000;
const SHIFT_WINDOW_MS = 5000;
/** One outlier per this many interactions is ignored, as Interaction to Next Paint defines it. */
const INTERACTIONS_PER_ACCIDENT = 50;

/**
 * Sends the web vitals of this page view once, when the visitor leaves or hides the page. The browser buffers entries
 * from before this code loaded.
 */
export function measureVitals(page: Window & typeof globalThis, endpoint: string): void {
  const { document, performance } = page;
  // A page opened in the background has no meaningful loading times.
  if (document.visibilityState === "hidden") return;
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const figures: Record<string, number> = {};
  if (navigation) figures["ttfb"] = navigation.responseStart;
  const interactions = new Map<number, number>();
  const shifts = { whole: 0, first: 0, last: 0 };
  const observers = [
    observe("paint", ({ name, startTime }) => {
      if (name === "first-contentful-paint") figures["fcp"] = startTime;
    }),
    observe("largest-contentful-paint", ({ startTime }) => (figures["lcp"] = startTime)),
    observe("layout-shift", (entry) => noteShift(entry as Shift)),
    observe("event", (entry) => {
      const { interactionId, duration } = entry as Interaction;
      if (interactionId) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0));
    }),
  ];

  const leave = ({ type }: Event) => {
    if (type === "visibilitychange" && document.visibilityState !== "hidden") return;
    document.removeEventListener("visibilitychange", leave);
    page.removeEventListener("pagehide", leave);
    for (const observer of observers) observer?.disconnect();
    const slowest = [...interactions.values()].toSorted((a, b) => b - a);
    const inp = slowest[Math.floor(slowest.length / INTERACTIONS_PER_ACCIDENT)];
    if (inp !== undefined) figures["inp"] = inp;
    const rounded = Object.entries(figures).map(([name, value]) => [name, Math.round(value)]);
    sendJson(page, endpoint, { page: kindOf(), ...Object.fromEntries(rounded) });
  };
  document.addEventListener("visibilitychange", leave);
  // Some browsers fire only one of the two events when a page is left.
  page.addEventListener("pagehide", leave);

  function observe(type: string, note: (entry: PerformanceEntry) => void): PerformanceObserver | null {
    if (!page.PerformanceObserver.supportedEntryTypes?.includes(type)) return null;
    if (type === "layout-shift") figures["cls"] = 0;
    const observer = new page.PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true });
    return observer;
  }

  /** Tracks the largest session window of layout shifts, in thousandths. */
  function noteShift({ value, hadRecentInput, startTime }: Shift): void {
    if (hadRecentInput) return;
    const isSameWindow = startTime - shifts.last < SHIFT_GAP_MS && startTime - shifts.first < SHIFT_WINDOW_MS;
    if (!isSameWindow) Object.assign(shifts, { whole: 0, first: startTime });
    shifts.whole += value;
    shifts.last = startTime;
    figures["cls"] = Math.max(figures["cls"] ?? 0, shifts.whole * 1000);
  }

  function kindOf(): string {
    if (page.location.pathname === "/") return "front";
    const kinds = recognisePage(document);
    if (kinds.has("checkout")) return "checkout";
    if (kinds.has("cart")) return "cart";
    if (kinds.has("single-product")) return "product";
    return kinds.has("product-list") ? "list" : "other";
  }
}
