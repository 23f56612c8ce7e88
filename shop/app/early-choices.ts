/**
 * Hydration writes a page's defaults into its text areas and moves the caret. Values that were chosen or typed while
 * the scripts were loading are recorded before hydration and restored after it.
 */
export interface EarlyChoices {
  readonly putBack: () => void;
}

type Choosable = HTMLSelectElement | HTMLTextAreaElement;

export function noteEarlyChoices(page: Document): EarlyChoices {
  const noted = Array.from(page.querySelectorAll<Choosable>("select, textarea"), (field) => ({
    field,
    isChanged: isChanged(field),
    restore: isSelect(field) ? selected(field) : written(field),
  }));
  return {
    putBack() {
      for (const { field, isChanged: wasChanged, restore } of noted) {
        if (wasChanged || field === page.activeElement) restore();
        // Listeners were not attached yet when the field first changed.
        if (wasChanged) field.dispatchEvent(new Event("input", { bubbles: true }));
      }
    },
  };
}

const isSelect = (field: Choosable): field is HTMLSelectElement => field.localName === "select";

const isDefault = (option: HTMLOptionElement) => option.hasAttribute("selected");

function isChanged(field: Choosable): boolean {
  if (!isSelect(field)) return field.value !== field.defaultValue;
  const options = [...field.options];
  // If no option is marked as selected, the browser selects the first.
  if (!field.multiple && !options.some(isDefault)) return field.selectedIndex > 0;
  return options.some((option) => option.selected !== isDefault(option));
}

function selected(field: HTMLSelectElement): () => void {
  const choices = [...field.options].map((option) => [option, option.selected] as const);
  return () => {
    for (const [option, isSelected] of choices) option.selected = isSelected;
  };
}

function written(field: HTMLTextAreaElement): () => void {
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    if (field.value !== value) field.value = value;
    field.setSelectionRange(selectionStart, selectionEnd);
  };
}
