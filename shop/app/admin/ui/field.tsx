import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

interface FieldProps {
  /** Name and ID of the control. */
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The error message. */
  readonly problem?: string | undefined;
  readonly isOptional?: boolean;
  /** Renders the control: spread the given props into an input, select or textarea. */
  readonly children: (control: ControlProps) => ReactNode;
}

/** A label, a control, its hint and its error, associated for screen readers. */
export function Field({ name, label, hint, problem, isOptional = false, children }: FieldProps) {
  const described = [hint ? `${name}-hint` : "", problem ? `${name}-problem` : ""].filter(Boolean).join(" ");
  return (
    <div className="admin-field">
      <label htmlFor={name}>
        {label} {isOptional && <span className="optional">(optional)</span>}
      </label>
      {children({
        id: name,
        name,
        "aria-describedby": described === "" ? undefined : described,
        "aria-invalid": problem ? true : undefined,
      })}
      {hint && (
        <p className="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="field-problem" id={`${name}-problem`}>
          <Icon name="alert" />
          {problem}
        </p>
      )}
    </div>
  );
}
