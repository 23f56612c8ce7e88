import { PANEL_STYLE } from "./panel-style.ts";
import { propose } from "./propose.ts";

const PARAMETER = "vitrine-record";
const BUILDER = "/admin/tracking/events/new/";
const MARK = "3px solid #a3441f";

/**
 * While it runs, a click does nothing but propose rules; nothing is followed, sent or told to anybody. What is chosen
 * is taken to the office, where it can be looked at before it is saved.
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

  const waiting = () => {
    mark(null);
    panel.replaceChildren(
      element("h2", "Recorder"),
      element("p", "Click what shall set an event off. Nothing is followed or sent meanwhile."),
      link("Stop recording", here()),
    );
  };

  const show = (target: Element) => {
    mark(target instanceof HTMLElement ? target : null);
    const list = element("ul", "");
    const status = element("p", "What shall set the event off?");
    status.setAttribute("role", "status");
    for (const { text, query } of propose(target, here())) {
      const item = element("li", "");
      item.append(link(text, new URL(`${BUILDER}?${new URLSearchParams(query)}`, location.origin)));
      list.append(item);
    }
    const others = element("div", "");
    others.className = "row";
    const again = element("button", "Something else");
    again.addEventListener("click", waiting);
    others.append(again);
    const href = target.closest<HTMLAnchorElement>("a[href]")?.href ?? "";
    if (URL.canParse(href) && new URL(href).origin === location.origin) {
      const next = new URL(href);
      next.searchParams.set(PARAMETER, key);
      others.append(link("Go there and record", next));
    }
    panel.replaceChildren(element("h2", "Recorder"), status, list, others);
    list.querySelector("a")?.focus();
  };

  window.addEventListener(
    "click",
    (event) => {
      if (isOwn(event)) return;
      stay(event);
      if (event.target instanceof Element) show(event.target);
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
