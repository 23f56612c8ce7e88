import type { OfferedOptions } from "@vitrine/commerce/variations";

/** Stores the select's options as the server rendered them, and shows the available ones. */
export function createOptionList(select: HTMLSelectElement): (offered: OfferedOptions, chosen: string) => void {
  const all = new Map([...select.options].map((option) => [option.value, option]));

  return ({ hasPlaceholder, options }, chosen) => {
    const shown = [...(hasPlaceholder ? [""] : []), ...options.map(({ value }) => value)];
    const elements = shown.flatMap((value) => all.get(value) ?? []);
    for (const { value, isDisabled } of options) {
      const option = all.get(value);
      if (option) option.disabled = isDisabled;
    }
    const isSame = elements.length === select.options.length && elements.every((one, at) => one === select.options[at]);
    // Replaced only on change: an open list would close.
    if (!isSame) select.replaceChildren(...elements);
    if (select.value !== chosen) select.value = chosen;
  };
}
