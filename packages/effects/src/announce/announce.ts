/** `alert` interrupts what is being read; `status` waits for a pause. */
export type LiveRegion = "status" | "alert";

/** Screen readers do not repeat a text if the region is emptied and filled in the same task. */
const CLEAR_MS = 100;
/** Minimum time before the next message replaces this one: screen readers notice a change with some delay. */
const HOLD_MS = 500;

const waiting: Record<LiveRegion, string[]> = { status: [], alert: [] };

/**
 * Announces the text through the page's live region, after `delayMs` and at least 100 ms;
 * messages in quick succession are announced one after the other, and none is lost.
 */
export function announce(text: string, region: LiveRegion = "status", delayMs = 0): void {
  setTimeout(
    () => {
      if (waiting[region].push(text) === 1) sayNext(region);
    },
    Math.max(0, delayMs - CLEAR_MS),
  );
}

function sayNext(region: LiveRegion): void {
  const [text] = waiting[region];
  if (text === undefined) return;

  const element = findOrCreate(region);
  element.textContent = "";
  setTimeout(() => {
    element.textContent = text;
    setTimeout(() => {
      waiting[region].shift();
      sayNext(region);
    }, HOLD_MS);
  }, CLEAR_MS);
}

/** Pages should include both regions in their HTML, where screen readers observe them most reliably. */
function findOrCreate(region: LiveRegion): HTMLElement {
  const id = `sr-${region}`;
  const existing = document.getElementById(id);
  if (existing) return existing;

  const created = document.createElement("div");
  created.id = id;
  created.className = "live-region";
  created.setAttribute("role", region);
  document.body.append(created);
  return created;
}
