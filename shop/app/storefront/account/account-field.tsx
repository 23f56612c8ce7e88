import type { ComponentProps } from "react";

interface AccountFieldProps extends ComponentProps<"input"> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  readonly problem?: string | undefined;
}

export function AccountField({ id, label, hint, problem, ...input }: AccountFieldProps) {
  const described = [hint ? `${id}_hint` : "", problem ? `${id}_problem` : ""].filter(Boolean).join(" ");
  return (
    <div className="form-row form-row-wide">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        className="input-text"
        aria-describedby={described === "" ? undefined : described}
        aria-invalid={problem ? true : undefined}
      />
      {hint && (
        <span className="field-hint" id={`${id}_hint`}>
          {hint}
        </span>
      )}
      {problem && (
        <span className="field-problem" id={`${id}_problem`}>
          {problem}
        </span>
      )}
    </div>
  );
}
