import { type MouseEvent, useEffect, useRef } from "react";

export interface FormProblem {
  /** ID of the field; null for the whole form. */
  readonly field: string | null;
  readonly text: string;
  /** A page that helps, opened in a new tab so that the entered values are not lost. */
  readonly href?: string;
}

/**
 * The error summary above a rejected form, with a link to each field. It takes the focus, so that screen readers
 * announce it.
 */
export function FormErrors({ problems }: { problems: readonly FormProblem[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) box.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <div ref={box} className="form-errors" role="alert" tabIndex={-1}>
      <p>{problems.length === 1 ? "Please fix 1 field:" : "Please fix these fields:"}</p>
      <ul>
        {problems.map(({ field, text, href }) => (
          <li key={`${field} ${text}`}>
            {href !== undefined ? (
              <a href={href} target="_blank" rel="noreferrer">
                {text}
              </a>
            ) : field === null ? (
              text
            ) : (
              <FieldLink field={field}>{text}</FieldLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** With a script it focuses the field without a new entry in the history, which the router would take for a page. */
function FieldLink({ field, children }: { readonly field: string; readonly children: string }) {
  const focus = (event: MouseEvent) => {
    const target = document.getElementById(field);
    if (!target) return;
    event.preventDefault();
    target.focus();
    target.scrollIntoView({ block: "nearest" });
  };
  return (
    <a href={`#${field}`} onClick={focus}>
      {children}
    </a>
  );
}

/** The error of a single field. */
export function problemOf(problems: readonly FormProblem[], field: string): string | undefined {
  return problems.find((problem) => problem.field === field)?.text;
}
