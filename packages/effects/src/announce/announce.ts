/** `alert` interrupts what is being read; `status` waits for a pause. */
export type LiveRegion = "status" | "alert";

/** A region that is emptied and filled at once is not read again when the words are the same. */
const CLEAR_MS = 100;
/** How long a message stands before the next may replace it: screen readers look at a change with some delay. */
const HOLD_MS = 500;

const waiting: Record<LiveRegion, string[]> = { status: [], alert: [] };

/**
 * Says the text through the page's live region. It stands there `delayMs` from now, at the earliest 100 ms;
 * messages that come close together are said one after the other, none is lost.
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

/** Pages should bring both regions in their HTML: screen readers watch those most reliably. */
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
