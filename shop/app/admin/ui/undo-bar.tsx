import { Form } from "./form.tsx";

interface UndoBarProps {
  /** Label of the button, such as “Restore image”. */
  readonly label: string;
  /** Fields of the form. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Shown below the message that something was removed; works without a script too. */
export function UndoBar({ label, fields }: UndoBarProps) {
  return (
    <Form method="post" className="undo-bar">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button button-quiet">
        {label}
      </button>
    </Form>
  );
}
