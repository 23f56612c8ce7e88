import { nearestWord } from "../search/nearest-word.ts";

/** Filters the options while typing; the query stays in the URL. */
export function startOptionFilter(): void {
  const form = document.querySelector<HTMLFormElement>("#option-search");
  const input = form?.querySelector("input");
  const output = form?.querySelector("output");
  const none = document.querySelector<HTMLElement>("#no-options");
  const reset = none?.querySelector("button");
  const groups = [...document.querySelectorAll<HTMLElement>("[data-group]")].map((element) => ({
    element,
    title: element.querySelector("h2")?.textContent.toLowerCase() ?? "",
    options: [...element.querySelectorAll<HTMLElement>(".opt")].map((option) => ({
      option,
      text: option.textContent.toLowerCase(),
    })),
  }));
  const contents = [...document.querySelectorAll<HTMLAnchorElement>(".toc a")].map((link) => ({
    entry: link.parentElement,
    group: document.querySelector(link.hash)?.closest<HTMLElement>("[data-group]"),
  }));
  const vocabulary = new Set(
    groups.flatMap(({ title, options }) => [
      ...wordsIn(title),
      ...options.flatMap(({ option }) => wordsIn(option.querySelector("code")?.textContent ?? "")),
    ]),
  );
  const total = groups.reduce((sum, { options }) => sum + options.length, 0);

  /** All words must be in the option or in the title of its group. */
  function filter(query: string): void {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const { element, title, options } of groups) {
      let shown = 0;
      for (const { option, text } of options) {
        option.hidden = !hasAll(words, `${title} ${text}`);
        if (!option.hidden) shown += 1;
      }
      element.hidden = shown === 0;
      count += shown;
    }
    for (const { entry, group } of contents) if (entry) entry.hidden = group?.hidden === true;
    highlight(
      groups.map(({ element }) => element).filter(({ hidden }) => !hidden),
      words,
    );
    if (none) {
      none.hidden = count > 0;
      if (count === 0) explain(none, query, words);
    }
    if (output) output.textContent = words.length ? `${count} of ${total}` : `${total} options`;
  }

  function explain(place: HTMLElement, query: string, words: readonly string[]): void {
    const asked = place.querySelector("[data-query]");
    if (asked) asked.textContent = query;
    const better = words
      .map((word) => (vocabulary.has(word) ? word : (nearestWord(word, vocabulary) ?? word)))
      .join(" ");
    const line = place.querySelector<HTMLElement>("[data-nearest]");
    const link = line?.querySelector("a");
    if (!line || !link) return;
    line.hidden = !groups.some(({ title, options }) =>
      options.some(({ text }) => hasAll(better.split(" "), `${title} ${text}`)),
    );
    link.textContent = better;
    link.search = new URLSearchParams({ q: better }).toString();
  }

  function show(query: string): void {
    filter(query);
    const url = new URL(location.href);
    if (query) url.searchParams.set("q", query);
    else url.searchParams.delete("q");
    history.replaceState(history.state, "", url);
  }

  if (form && input) {
    form.hidden = false;
    input.value = new URLSearchParams(location.search).get("q") ?? "";
    if (input.value) filter(input.value);
    input.addEventListener("input", () => show(input.value.trim()));
    form.addEventListener("submit", (event) => event.preventDefault());
    if (reset) reset.hidden = false;
    none?.querySelector("a")?.addEventListener("click", (event) => {
      event.preventDefault();
      input.value = none.querySelector("a")?.textContent ?? "";
      show(input.value);
      input.focus();
    });
    reset?.addEventListener("click", () => {
      input.value = "";
      show("");
      input.focus();
    });
    // A link to an option shows it, whatever the filter says.
    addEventListener("hashchange", () => {
      const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
      if (!target?.closest("[hidden]")) return;
      input.value = "";
      show("");
      target.scrollIntoView();
    });
  }
}

const hasAll = (words: readonly string[], text: string) => words.every((word) => text.includes(word));

/** `cookieDuration` and `cookie_duration` are two words. */
function wordsIn(name: string): readonly string[] {
  return name
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
}

/** Marks what was found, without a change of the document. Browsers without highlights show the options alone. */
function highlight(places: readonly HTMLElement[], words: readonly string[]): void {
  if (typeof Highlight !== "function") return;
  // Names of options may break after these characters, and no range spans such a place.
  const parts = words.flatMap((word) => word.split(/(?<=[_.])/));
  const ranges = places.flatMap((place) => parts.flatMap((part) => occurrences(place, part)));
  CSS.highlights.set("found", new Highlight(...ranges));
}

function occurrences(place: HTMLElement, word: string): readonly Range[] {
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest("[hidden], pre")) continue;
    const text = node.nodeValue?.toLowerCase() ?? "";
    for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + word.length);
      ranges.push(range);
    }
  }
  return ranges;
}
