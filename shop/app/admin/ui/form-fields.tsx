import type { InputHTMLAttributes, ReactNode } from "react";
import { Field } from "./field.tsx";
import { type FormProblem, problemOf } from "./form-errors.tsx";

/** What stands in the fields of a form: what is stored, or what was typed and not taken. */
export interface FormState {
  readonly values: Readonly<Record<string, string>>;
  readonly problems: readonly FormProblem[];
}

/** A refused form shows what was typed; a tick that is not among it was taken away. */
export function formState(
  stored: Readonly<Record<string, string>>,
  refused:
    | { readonly typed?: Readonly<Record<string, string>>; readonly problems?: readonly FormProblem[] }
    | undefined,
): FormState {
  return { values: refused?.typed ?? stored, problems: refused?.problems ?? [] };
}

interface FormFieldProps {
  readonly form: FormState;
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
}

type InputProps = FormFieldProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "type" | "inputMode" | "required" | "maxLength" | "autoComplete" | "list"
  >;

export function TextField({ form, name, label, hint, isOptional = false, type = "text", ...input }: InputProps) {
  return (
    <Field name={name} label={label} hint={hint} isOptional={isOptional} problem={problemOf(form.problems, name)}>
      {(control) => <input {...control} {...input} type={type} defaultValue={form.values[name] ?? ""} />}
    </Field>
  );
}

export function AreaField({
  form,
  name,
  label,
  hint,
  isOptional = false,
  rows = 4,
}: FormFieldProps & { rows?: number }) {
  return (
    <Field name={name} label={label} hint={hint} isOptional={isOptional} problem={problemOf(form.problems, name)}>
      {(control) => <textarea {...control} rows={rows} defaultValue={form.values[name] ?? ""} />}
    </Field>
  );
}

interface SelectProps extends FormFieldProps {
  readonly options: Readonly<Record<string, string>>;
}

export function SelectField({ form, name, label, hint, options }: SelectProps) {
  return (
    <Field name={name} label={label} hint={hint} problem={problemOf(form.problems, name)}>
      {(control) => (
        <select {...control} defaultValue={form.values[name] ?? ""}>
          {Object.entries(options).map(([value, title]) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export function TickField({ form, name, label }: Pick<FormFieldProps, "form" | "name" | "label">) {
  return (
    <label className="check-field">
      <input type="checkbox" id={name} name={name} value="1" defaultChecked={(form.values[name] ?? "") !== ""} />
      {label}
    </label>
  );
}
