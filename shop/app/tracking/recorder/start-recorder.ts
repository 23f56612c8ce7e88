import { PANEL_STYLE } from "./panel-style.ts";
import { type Proposal, proposeForClick, proposeForScroll } from "./propose.ts";

const PARAMETER = "vitrine-record";
const BUILDER = "/admin/tracking/events/new/";
const MARK = "3px solid #a3441f";
/** Proposes a scroll position once scrolling has stopped. */
const REST_MS = 150;

/**
 * While the recorder runs, a click only proposes triggers: no link is followed and nothing is sent. Each proposal is
 * tested at once; the selected one opens in the admin, where the owner checks it before saving.
 */
export function startRecorder(key: string): void {
  const host = document.createElement("div");
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(PANEL_STYLE);
  root.adoptedStyleSheets = [sheet];
  const panel = element("section", "");
  panel.setAttribute("aria-label", "Recorder");
  root.append(panel);
  document.body.append(host);
  let marked: HTMLElement | null = null;

  const mark = (next: HTMLElement | null) => {
    if (marked) marked.style.outline = "";
    marked = next;
    if (marked) marked.style.outline = MARK;
  };
  const isOwn = (event: Event) => event.composedPath().includes(host);
  const stay = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  let isChoosing = false;

  const waiting = () => {
    isChoosing = false;
    mark(null);
    panel.replaceChildren(
      element("h2", "Recorder"),
      element(
        "p",
        "Click an element or scroll the page. While you record, links are not followed and nothing is sent.",
      ),
      link("Stop recording", here()),
    );
  };

  const show = (proposals: readonly Proposal[], ...more: readonly HTMLElement[]) => {
    const list = element("ul", "");
    list.append(...proposals.map(proposalItem));
    const status = element("p", "Choose the trigger of the event:");
    status.setAttribute("role", "status");
    const others = element("div", "");
    others.className = "row";
    const again = element("button", "Record something else");
    again.addEventListener("click", waiting);
    others.append(again, ...more);
    panel.replaceChildren(element("h2", "Recorder"), status, list, others);
    return list;
  };

  const recordingUrl = ({ href }: HTMLAnchorElement) => {
    const next = new URL(href);
    next.searchParams.set(PARAMETER, key);
    return next;
  };

  const showClick = (target: Element) => {
    isChoosing = true;
    mark(target instanceof HTMLElement ? target : null);
    const followed = target.closest<HTMLAnchorElement>("a[href]");
    const next = followed?.origin === location.origin ? [link("Go there and record", recordingUrl(followed))] : [];
    show(proposeForClick(target, here()), ...next)
      .querySelector("a")
      ?.focus();
  };

  let rest = 0;
  const onScroll = () => {
    clearTimeout(rest);
    rest = window.setTimeout(() => {
      const proposals = isChoosing ? [] : proposeForScroll(here());
      // Focus stays: otherwise the scroll keys would stop working.
      if (proposals.length > 0) show(proposals);
    }, REST_MS);
  };
  window.addEventListener("scroll", onScroll);

  window.addEventListener(
    "click",
    (event) => {
      if (isOwn(event)) return;
      stay(event);
      if (event.target instanceof Element) showClick(event.target);
    },
    { capture: true },
  );
  for (const type of ["submit", "auxclick", "dblclick"]) {
    window.addEventListener(
      type,
      (event) => {
        if (!isOwn(event)) stay(event);
      },
      { capture: true },
    );
  }
  waiting();
}

function here(): URL {
  const url = new URL(location.href);
  url.searchParams.delete(PARAMETER);
  return url;
}

function proposalItem({ text, trigger, id, problem }: Proposal): HTMLElement {
  const item = element("li", "");
  const query = new URLSearchParams({ id, trigger: JSON.stringify(trigger) });
  item.append(link(text, new URL(`${BUILDER}?${query}`, location.origin)));
  item.append(element("small", problem === "" ? "Fires: tried on what you just did." : `Does not fire: ${problem}`));
  return item;
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function link(text: string, to: URL): HTMLElement {
  const made = document.createElement("a");
  made.textContent = text;
  made.href = to.href;
  return made;
}
