import { type ReactNode, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";

interface SaveBarProps {
  /** Label of the button that saves. */
  readonly label?: string;
  readonly name?: string;
  readonly value?: string;
  /** More buttons of the form. */
  readonly children?: ReactNode;
}

/**
 * The end of a long form. As soon as something is changed it floats above the page, names what was changed and offers to
 * discard it; without a script it is the button at the form's end.
 */
export function SaveBar({ label = "Save changes", name, value, children }: SaveBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const changes = useChanges(bar);
  const isDirty = changes.length > 0;
  return (
    <div ref={bar} className={isDirty ? "form-end float" : "form-end"}>
      {isDirty && (
        <p className="float-text">
          Unsaved changes <small className="cut">{named(changes)}</small>
        </p>
      )}
      {children}
      {isDirty && (
        <button type="reset" className="button button-plain">
          Discard
        </button>
      )}
      <button type="submit" className="button" name={name} value={value}>
        {label}
      </button>
    </div>
  );
}

/** The labels of the form's fields whose values differ from those the form was loaded with. */
function useChanges(bar: { readonly current: HTMLElement | null }): readonly string[] {
  const [changes, setChanges] = useState<readonly string[]>([]);
  const { state } = useNavigation();
  useEffect(() => {
    const form = bar.current?.closest("form");
    if (!form) return undefined;
    const compare = () => setChanges(changedIn(form));
    // After a reset the fields have their old values, but only once the event is over.
    const later = () => void setTimeout(compare);
    form.addEventListener("input", compare);
    form.addEventListener("change", compare);
    form.addEventListener("reset", later);
    compare();
    return () => {
      form.removeEventListener("input", compare);
      form.removeEventListener("change", compare);
      form.removeEventListener("reset", later);
    };
  }, [bar]);
  // Saved rows may have left the list or come with new values, which no event tells.
  useEffect(() => {
    const form = bar.current?.closest("form");
    if (form && state === "idle") setChanges(changedIn(form));
  }, [bar, state]);
  return changes;
}

function changedIn(form: HTMLFormElement): readonly string[] {
  const labels = [...form.elements].filter(isChanged).map((field) => labelOf(field as HTMLInputElement));
  return [...new Set(labels)];
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (field instanceof HTMLSelectElement) {
    // A select without a default begins with its first option.
    const hasDefault = [...field.options].some(({ defaultSelected }) => defaultSelected);
    return hasDefault
      ? [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
      : field.selectedIndex > 0;
  }
  if (!(field instanceof HTMLInputElement) || field.type === "hidden") return false;
  if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
  if (field.type === "file") return field.value !== "";
  return field.value !== field.defaultValue;
}

function labelOf(field: HTMLInputElement): string {
  const label = field.getAttribute("aria-label") ?? field.labels?.[0]?.textContent ?? "";
  return label.replace("(optional)", "").trim() || "Other fields";
}

const SHOWN = 3;

function named(changes: readonly string[]): string {
  const more = changes.length - SHOWN;
  return more > 0 ? `${changes.slice(0, SHOWN).join(", ")} and ${more} more` : changes.join(", ");
}
