import { find, type Found, type SearchEntry } from "../search/find.ts";

const MOST = 12;

/** Every search form answers while its visitor types. Ctrl K and / go to the first one that shows. */
export function startSearch(): void {
  const forms = [...document.querySelectorAll<HTMLFormElement>("form[data-search]")];
  for (const form of forms) startForm(form);

  document.addEventListener("keydown", (event) => {
    const isShortcut = event.key === "k" && (event.ctrlKey || event.metaKey);
    const isSlash = event.key === "/" && !event.ctrlKey && !event.metaKey && !isField(event.target);
    if (!isShortcut && !isSlash) return;
    const input = forms.map((form) => form.querySelector("input")).find((field) => field?.checkVisibility());
    if (!input) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input, textarea, select, [contenteditable]");
}

function startForm(form: HTMLFormElement): void {
  const input = form.querySelector("input");
  if (!input) return;
  const address = new URL(form.dataset["search"] ?? "", document.baseURI);
  // The search page has a place for results; the bar at the top gets a panel.
  const page = form.closest(".search");
  const index = page?.querySelector<HTMLElement>("[data-index]");
  const box = document.createElement("div");
  box.className = page ? "search-results" : "found";
  box.hidden = true;
  box.innerHTML = '<output role="status"></output><ul class="results"></ul>';
  const status = box.querySelector("output") as HTMLOutputElement;
  const list = box.querySelector("ul") as HTMLUListElement;
  if (page) form.after(box);
  else form.append(box);
  if (!page) input.after(hint());

  let loading: Promise<readonly SearchEntry[]> | undefined;
  const load = () => (loading ??= fetchIndex(address));

  async function update(): Promise<void> {
    const query = input?.value ?? "";
    box.hidden = query.trim() === "";
    if (index) index.hidden = !box.hidden;
    if (box.hidden) return;
    let entries: readonly SearchEntry[];
    try {
      entries = await load();
    } catch {
      loading = undefined;
      list.replaceChildren();
      status.textContent = "The search index did not load. Press Enter to see all pages.";
      if (index) index.hidden = false;
      return;
    }
    if (query !== input?.value) return;
    const found = find(entries, query);
    const shown = page ? found : found.slice(0, MOST);
    list.replaceChildren(...shown.map((result) => row(result, address)));
    status.textContent = words(found.length, query);
  }

  input.addEventListener("focus", () => void load().catch(() => (loading = undefined)));
  input.addEventListener("input", () => void update());
  form.addEventListener("submit", (event) => {
    const first = list.querySelector("a");
    if (page || (first && !box.hidden)) event.preventDefault();
    if (first && !box.hidden) first.click();
  });
  form.addEventListener("keydown", (event) => move(event, input, list));
  page?.addEventListener("keydown", (event) => move(event as KeyboardEvent, input, list));
  form.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || page) return;
    box.hidden = true;
    input.focus();
  });
  form.addEventListener("focusin", () => {
    if (!page && input.value.trim() !== "" && list.childElementCount > 0) box.hidden = false;
  });
  form.addEventListener("focusout", ({ relatedTarget }) => {
    if (!page && !(relatedTarget instanceof Node && form.contains(relatedTarget))) box.hidden = true;
  });

  const asked = new URLSearchParams(location.search).get("q");
  if (page && asked) {
    input.value = asked;
    void update();
  }
}

/** Up and Down go through the results and back to the field. */
function move(event: KeyboardEvent, input: HTMLInputElement, list: HTMLElement): void {
  if (event.defaultPrevented || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
  const stops: readonly HTMLElement[] = [input, ...list.querySelectorAll("a")];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = stops[at + (event.key === "ArrowDown" ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

async function fetchIndex(address: URL): Promise<readonly SearchEntry[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
  return (await response.json()) as readonly SearchEntry[];
}

function row({ path, title, detail }: Found, index: URL): HTMLLIElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = new URL(path, index).href;
  const [name, more] = [document.createElement("b"), document.createElement("small")];
  name.textContent = title;
  more.textContent = detail;
  link.append(name, more);
  item.append(link);
  return item;
}

function words(count: number, query: string): string {
  if (count === 0) return `No page contains “${query.trim()}”.`;
  return count === 1 ? "1 page" : `${count} pages`;
}

function hint(): HTMLElement {
  const key = document.createElement("kbd");
  key.setAttribute("aria-hidden", "true");
  key.textContent = navigator.platform.startsWith("Mac") ? "⌘ K" : "Ctrl K";
  return key;
}
