import { format, type Formatting } from "./markup-edit.ts";

const TOOLS: readonly { readonly formatting: Formatting; readonly word: string }[] = [
  { formatting: "p", word: "Paragraph" },
  { formatting: "h2", word: "Heading" },
  { formatting: "strong", word: "Bold" },
  { formatting: "em", word: "Italic" },
  { formatting: "ul", word: "List" },
  { formatting: "a", word: "Link" },
];

interface MarkupToolsProps {
  /** The text area that the buttons edit. */
  readonly area: () => HTMLTextAreaElement | null;
  readonly onChange?: (text: string) => void;
}

/** Formatting buttons for people who do not write HTML. They need a script, so render them only where one runs. */
export function MarkupTools({ area, onChange }: MarkupToolsProps) {
  const press = (formatting: Formatting) => {
    const field = area();
    if (!field) return;
    const { value, selectionStart, selectionEnd } = field;
    const { text, start, end } = format({ text: value, start: selectionStart, end: selectionEnd }, formatting);
    if (onChange) onChange(text);
    else field.value = text;
    field.focus();
    // After the next render, which would reset the selection.
    requestAnimationFrame(() => field.setSelectionRange(start, end));
  };
  return (
    <div className="markup-tools" role="group" aria-label="Formatting">
      {TOOLS.map(({ formatting, word }) => (
        <button key={formatting} type="button" className="link-button" onClick={() => press(formatting)}>
          {word}
        </button>
      ))}
    </div>
  );
}
