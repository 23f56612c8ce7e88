import { highlight } from "../parts/highlight.ts";

interface SourceViewProps {
  /** A call, or JSON with unquoted keys. */
  readonly source: string;
  readonly label: string;
  /** The event's ID, which is marked. */
  readonly id?: string;
}

/** An event ID is long, and only its being the same everywhere matters: its first and last four digits. */
export const shortId = (id: string) => (id.length > 12 ? `${id.slice(0, 4)}…${id.slice(-4)}` : id);

/** What a vendor gets, as code. */
export function SourceView({ source, label, id = "" }: SourceViewProps) {
  return (
    // Long lines scroll, and what scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre tabIndex={0} role="group" aria-label={label}>
      <code>
        {highlight(source, "ts").map(({ kind, text }, index) => (
          <span key={index} className={kind}>
            <Marked text={text} id={id} />
          </span>
        ))}
      </code>
    </pre>
  );
}

function Marked({ text, id }: { readonly text: string; readonly id: string }) {
  const at = id ? text.indexOf(id) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span className="id">{shortId(id)}</span>
      {text.slice(at + id.length)}
    </>
  );
}
