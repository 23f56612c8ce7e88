import type { ReactNode } from "react";

export interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

interface FieldProps {
  /** Of the control, and its id. */
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong with it. */
  readonly problem?: string | undefined;
  readonly isOptional?: boolean;
  /** The control itself: spread what it is given into an input, select or textarea. */
  readonly children: (control: ControlProps) => ReactNode;
}

/** A label, a control, and what is to be said about it, tied together for those who cannot see it. */
export function Field({ name, label, hint, problem, isOptional = false, children }: FieldProps) {
  const described = [hint ? `${name}-hint` : "", problem ? `${name}-problem` : ""].filter(Boolean).join(" ");
  return (
    <div className="office-field">
      <label htmlFor={name}>
        {label} {isOptional && <span className="optional">(optional)</span>}
      </label>
      {hint && (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {children({
        id: name,
        name,
        "aria-describedby": described === "" ? undefined : described,
        "aria-invalid": problem ? true : undefined,
      })}
      {problem && (
        <p className="field-problem" id={`${name}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}

interface CheckFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly isChecked?: boolean;
  readonly value?: string;
}

export function CheckField({ name, label, isChecked = false, value = "1" }: CheckFieldProps) {
  return (
    <label className="check-field">
      <input type="checkbox" name={name} value={value} defaultChecked={isChecked} />
      {label}
    </label>
  );
}
