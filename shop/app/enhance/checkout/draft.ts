import { type Field, isChanged, isTick } from "./changed-fields.ts";
import { DRAFT_KEY } from "./draft-key.ts";

/**
 * A coupon that was entered has been applied or refused, and a country was sent to the server, which chooses the fields
 * that follow it.
 */
const FIELDS =
  "input[id]:not([type=hidden], [type=password], #coupon_code), select[id]:not(.country_select), textarea[id]";

const valueOf = (field: Field) => (isTick(field) ? String(field.checked) : field.value);

export interface Draft {
  /** Whether the page showed other values than the visitor had entered. */
  readonly hasChanged: boolean;
  forget(): void;
}

/**
 * Keeps what the visitor enters in this tab, and enters it again after a reload. Cards are entered on the provider's
 * page, never here.
 */
export function keepDraft(form: HTMLFormElement): Draft {
  const entered = new Map(Object.entries(read()));
  let hasChanged = false;
  for (const [id, value] of entered) {
    const field = form.querySelector<Field>(`#${CSS.escape(id)}`);
    // What was entered before the script arrived is newer than the draft.
    if (!field?.matches(FIELDS) || isChanged(field) || valueOf(field) === value) continue;
    if (isTick(field)) field.checked = value === "true";
    else if (!isOption(field, value)) continue;
    else field.value = value;
    hasChanged = true;
    const fold = field.closest("details");
    if (fold) fold.open = true;
  }

  const remember = (target: EventTarget | null) => {
    if (!(target instanceof Element) || !target.matches(FIELDS)) return;
    const field = target as Field;
    if (field.type === "radio") {
      for (const other of form.querySelectorAll<HTMLInputElement>(`input[name="${CSS.escape(field.name)}"]`))
        entered.delete(other.id);
    }
    entered.set(field.id, valueOf(field));
    write(JSON.stringify(Object.fromEntries(entered)));
  };
  for (const field of form.querySelectorAll<Field>(FIELDS)) {
    if (isChanged(field) && (field.type !== "radio" || (field as HTMLInputElement).checked)) remember(field);
  }
  form.addEventListener("input", ({ target }) => remember(target));
  form.addEventListener("change", ({ target }) => remember(target));
  return { hasChanged, forget: () => write(null) };
}

/** The states of a country that is no longer selected cannot be chosen. */
function isOption(field: Field, value: string): boolean {
  return !(field instanceof HTMLSelectElement) || [...field.options].some((option) => option.value === value);
}

function read(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

/** Private windows may have no storage. */
function write(text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(DRAFT_KEY);
    else sessionStorage.setItem(DRAFT_KEY, text);
  } catch {
    // The form works without it.
  }
}
