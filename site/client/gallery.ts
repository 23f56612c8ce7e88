/** Search, groups and the switch filter the tiles. Without script the chips are links to the groups. */
function startGallery(): void {
  const form = document.querySelector<HTMLFormElement>("[data-filter]");
  const field = form?.querySelector("input");
  const native = document.querySelector<HTMLInputElement>("[data-native]");
  const count = document.querySelector("[data-count]");
  const none = document.querySelector<HTMLElement>("[data-none]");
  const groups = [...document.querySelectorAll<HTMLElement>("section[data-group]")];
  const chips = [...document.querySelectorAll<HTMLAnchorElement>(".chips a")];
  if (!form || !field || !native) return;
  let chosen = "";

  function update(): void {
    const terms = field?.value.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
    let shown = 0;
    for (const group of groups) {
      const tiles = [...group.querySelectorAll<HTMLElement>(".tile")];
      for (const tile of tiles) {
        const words = tile.dataset["words"]?.toLowerCase() ?? "";
        tile.hidden =
          !terms.every((term) => words.includes(term)) || (native?.checked === true && tile.dataset["mark"] !== "full");
      }
      const visible = tiles.filter(({ hidden }) => !hidden).length;
      group.hidden = visible === 0 || (chosen !== "" && group.dataset["group"] !== chosen);
      if (!group.hidden) shown += visible;
      const number = group.querySelector("h2 span");
      if (number) number.textContent = String(visible);
    }
    for (const chip of chips) {
      if (chip.dataset["group"] === chosen) chip.setAttribute("aria-current", "true");
      else chip.removeAttribute("aria-current");
    }
    if (none) none.hidden = shown > 0;
    if (count) count.textContent = shown === 1 ? "1 effect" : `${shown} effects`;
  }

  form.addEventListener("submit", (event) => event.preventDefault());
  field.addEventListener("input", update);
  native.addEventListener("change", update);
  for (const chip of chips) {
    chip.addEventListener("click", (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      chosen = chip.dataset["group"] ?? "";
      update();
      document.querySelector(".tools")?.scrollIntoView({ block: "nearest" });
    });
  }
  chips[0]?.setAttribute("aria-current", "true");
}

startGallery();
