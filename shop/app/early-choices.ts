/**
 * React writes the defaults of a page into its selects and text areas when it takes the page over. What somebody chose
 * or typed while the scripts were on their way is noted here and put back.
 */
export interface EarlyChoices {
  /** After React has taken the page over. */
  readonly putBack: () => void;
}

type Choosable = HTMLSelectElement | HTMLTextAreaElement;

export function noteEarlyChoices(page: Document): EarlyChoices {
  const noted = new Map<Choosable, () => void>();
  const note = (field: Choosable) => noted.set(field, isSelect(field) ? selected(field) : written(field));
  const hear = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement) note(target);
  };

  for (const field of page.querySelectorAll<Choosable>("select, textarea")) if (isChanged(field)) note(field);
  page.addEventListener("input", hear);
  return {
    putBack() {
      page.removeEventListener("input", hear);
      for (const [field, restore] of noted) {
        restore();
        // Whatever follows the field could not hear it the first time.
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
    },
  };
}

const isSelect = (field: Choosable): field is HTMLSelectElement => field.localName === "select";

const isDefault = (option: HTMLOptionElement) => option.hasAttribute("selected");

function isChanged(field: Choosable): boolean {
  if (!isSelect(field)) return field.value !== field.defaultValue;
  const options = [...field.options];
  // Where the page names no choice, the browser takes the first.
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
    field.value = value;
    field.setSelectionRange(selectionStart, selectionEnd);
  };
}
