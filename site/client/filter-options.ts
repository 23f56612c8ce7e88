/** Filters the options while typing; the query stays in the URL. */
export function startOptionFilter(): void {
  const form = document.querySelector<HTMLFormElement>("#option-search");
  const input = form?.querySelector("input");
  const output = form?.querySelector("output");
  const reset = document.querySelector<HTMLButtonElement>("#no-options button");
  const none = document.querySelector<HTMLElement>("#no-options");
  const groups = [...document.querySelectorAll<HTMLElement>("[data-group]")].map((element) => ({
    element,
    title: element.querySelector("h2")?.textContent.toLowerCase() ?? "",
    options: [...element.querySelectorAll<HTMLElement>(".opt")].map((option) => ({
      option,
      text: option.textContent.toLowerCase(),
    })),
  }));
  const total = groups.reduce((sum, { options }) => sum + options.length, 0);

  /** All words must be in the option or in the title of its group. */
  function filter(query: string): void {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const { element, title, options } of groups) {
      let shown = 0;
      for (const { option, text } of options) {
        const matches = words.every((word) => text.includes(word) || title.includes(word));
        option.hidden = !matches;
        if (matches) shown += 1;
      }
      element.hidden = shown === 0;
      count += shown;
    }
    if (none) none.hidden = count > 0;
    if (output) output.textContent = words.length ? `${count} of ${total}` : `${total} options`;
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
