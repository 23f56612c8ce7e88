import { useEffect, useRef } from "react";

export interface FormProblem {
  /** Id of the field it is about; null is about the whole form. */
  readonly field: string | null;
  readonly text: string;
}

/** Above a form that was not taken: what is wrong, each a link to its field. Takes the focus, so that it is heard. */
export function FormErrors({ problems }: { problems: readonly FormProblem[] }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) box.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <div ref={box} className="form-errors" role="alert" tabIndex={-1}>
      <p>{problems.length === 1 ? "One thing has to be put right:" : "Some things have to be put right:"}</p>
      <ul>
        {problems.map(({ field, text }) => (
          <li key={`${field} ${text}`}>{field === null ? text : <a href={`#${field}`}>{text}</a>}</li>
        ))}
      </ul>
    </div>
  );
}

/** For the field's own line. */
export function problemOf(problems: readonly FormProblem[], field: string): string | undefined {
  return problems.find((problem) => problem.field === field)?.text;
}
