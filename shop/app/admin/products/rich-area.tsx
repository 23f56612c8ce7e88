import { Field } from "../ui/field.tsx";
import { problemOf } from "../ui/form-errors.tsx";
import { useFormResult, useFormValue } from "../ui/form.tsx";
import { Icon, type IconName } from "../ui/icon.tsx";
import { format, type Formatting } from "../ui/markup-edit.ts";
import { useHasScript } from "../ui/use-has-script.ts";

const TOOLS: readonly { readonly formatting: Formatting; readonly icon: IconName; readonly label: string }[] = [
  { formatting: "strong", icon: "bold", label: "Bold" },
  { formatting: "em", icon: "italic", label: "Italic" },
  { formatting: "a", icon: "link", label: "Link" },
  { formatting: "ul", icon: "list", label: "List" },
];

interface RichAreaProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly rows: number;
  readonly maxLength: number;
}

/** A text with simple HTML. The buttons write it; without a script it is a text area. */
export function RichArea({ name, label, hint, rows, maxLength }: RichAreaProps) {
  const hasScript = useHasScript();
  const shown = useFormValue(name);
  const problem = problemOf(useFormResult().problems, name);
  const press = (formatting: Formatting) => {
    const field = document.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`);
    if (!field) return;
    const { value, selectionStart, selectionEnd } = field;
    const { text, start, end } = format({ text: value, start: selectionStart, end: selectionEnd }, formatting);
    field.value = text;
    // The form notices changes by this event.
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
    field.setSelectionRange(start, end);
  };
  return (
    <Field name={name} label={label} hint={hint} problem={problem}>
      {(control) => (
        <div className="rich">
          {hasScript && (
            <div className="rich-bar" role="group" aria-label={`Format: ${label.toLowerCase()}`}>
              <button type="button" className="button button-plain button-small" onClick={() => press("p")}>
                Paragraph
              </button>
              <button type="button" className="button button-plain button-small" onClick={() => press("h2")}>
                Heading
              </button>
              <span className="rich-rule" />
              {TOOLS.map(({ formatting, icon, label: word }) => (
                <button
                  key={formatting}
                  type="button"
                  className="icon-button"
                  aria-label={word}
                  onClick={() => press(formatting)}
                >
                  <Icon name={icon} />
                </button>
              ))}
            </div>
          )}
          <textarea {...control} rows={rows} maxLength={maxLength} defaultValue={shown} />
        </div>
      )}
    </Field>
  );
}
