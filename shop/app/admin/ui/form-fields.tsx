import type { InputHTMLAttributes, ReactNode } from "react";
import { Field } from "./field.tsx";
import { problemOf } from "./form-errors.tsx";
import { useFormResult, useFormValue } from "./form.tsx";

/** The fields of a `Form`. A field without a `value` of its own takes it from the form's `values`. */
interface FormFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  /** As stored. */
  readonly value?: string;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
}

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "required" | "maxLength" | "min" | "max" | "inputMode" | "placeholder" | "list"
>;

export function TextField({ name, label, value, hint, isOptional = false, ...input }: FormFieldProps & InputProps) {
  const { problem, shown } = useField(name, value);
  return (
    <Field name={name} label={label} hint={hint} isOptional={isOptional} problem={problem}>
      {(control) => (
        <input {...control} type="text" maxLength={300} autoComplete="off" {...input} defaultValue={shown} />
      )}
    </Field>
  );
}

interface TextAreaFieldProps extends FormFieldProps {
  readonly rows?: number;
  readonly required?: boolean;
  readonly maxLength?: number;
}

export function TextAreaField({ value, rows = 3, required, maxLength = 5000, ...field }: TextAreaFieldProps) {
  const { problem, shown } = useField(field.name, value);
  return (
    <Field {...field} problem={problem}>
      {(control) => (
        <textarea {...control} rows={rows} required={required} maxLength={maxLength} defaultValue={shown} />
      )}
    </Field>
  );
}

interface SelectFieldProps extends FormFieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function SelectField({ value, options, ...field }: SelectFieldProps) {
  const { problem, shown } = useField(field.name, value);
  return (
    <Field {...field} problem={problem}>
      {(control) => (
        <select {...control} defaultValue={shown}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function useField(
  name: string,
  value: string | undefined,
): { readonly problem: string | undefined; readonly shown: string } {
  const { entered, problems } = useFormResult();
  const inForm = useFormValue(name);
  return { problem: problemOf(problems, name), shown: entered?.[name] ?? value ?? inForm };
}

interface CheckboxFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  /** As stored. */
  readonly isChecked?: boolean;
  readonly hint?: string | undefined;
}

export function CheckboxField({ name, label, isChecked, hint }: CheckboxFieldProps) {
  const { entered } = useFormResult();
  const inForm = useFormValue(name) !== "";
  const hintId = hint === undefined ? undefined : `${name}-hint`;
  const field = (
    <label className="check-field">
      <input
        type="checkbox"
        id={name}
        name={name}
        value="1"
        defaultChecked={entered ? name in entered : (isChecked ?? inForm)}
        aria-describedby={hintId}
      />
      {label}
    </label>
  );
  if (hint === undefined) return field;
  return (
    <div className="check-with-hint">
      {field}
      <p className="field-hint" id={hintId}>
        {hint}
      </p>
    </div>
  );
}
