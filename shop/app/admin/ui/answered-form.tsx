import { createContext, type HTMLInputTypeAttribute, type ReactNode, use } from "react";
import { Field } from "./field.tsx";
import { FormErrors, type FormProblem, problemOf } from "./form-errors.tsx";
import { Form } from "./form.tsx";

/** What an action says to a form: that it is done, or what is wrong with what was typed. */
export interface FormAnswer {
  readonly said: string;
  readonly problems: readonly FormProblem[];
  /** Shown again, so that nothing is lost without a script; null when it was taken. */
  readonly typed: Readonly<Record<string, string>> | null;
  /** Whether what was typed is the shop's now. */
  readonly isKept: boolean;
}

export const NOT_ASKED: FormAnswer = { said: "", problems: [], typed: null, isKept: false };

const Answered = createContext<FormAnswer>(NOT_ASKED);

/** What was said to the form that a field stands in. */
export const useAnswer = (): FormAnswer => use(Answered);

interface AnsweredFormProps {
  readonly answer: FormAnswer | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form whose fields know what was typed into them and what is wrong with it. */
export function AnsweredForm({ answer = NOT_ASKED, className = "office-form", children }: AnsweredFormProps) {
  return (
    <Answered value={answer}>
      <FormErrors problems={answer.problems} />
      <Form method="post" className={className}>
        {children}
      </Form>
    </Answered>
  );
}

interface TypedFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly value: string;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
}

interface TextFieldProps extends TypedFieldProps {
  readonly type?: HTMLInputTypeAttribute;
  readonly maxLength?: number;
  readonly inputMode?: "decimal" | "numeric";
  /** Id of a list of proposals. */
  readonly list?: string;
}

export function TextField({ value, type = "text", maxLength = 300, inputMode, list, ...field }: TextFieldProps) {
  const { typed, problems } = useAnswer();
  return (
    <Field {...field} problem={problemOf(problems, field.name)}>
      {(control) => (
        <input
          {...control}
          type={type}
          inputMode={inputMode}
          list={list}
          maxLength={maxLength}
          autoComplete="off"
          defaultValue={typed?.[field.name] ?? value}
        />
      )}
    </Field>
  );
}

export function TextAreaField({
  value,
  rows = 3,
  maxLength = 5000,
  ...field
}: TypedFieldProps & { rows?: number; maxLength?: number }) {
  const { typed, problems } = useAnswer();
  return (
    <Field {...field} problem={problemOf(problems, field.name)}>
      {(control) => (
        <textarea {...control} rows={rows} maxLength={maxLength} defaultValue={typed?.[field.name] ?? value} />
      )}
    </Field>
  );
}

interface SelectFieldProps extends TypedFieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function SelectField({ value, options, ...field }: SelectFieldProps) {
  const { typed, problems } = useAnswer();
  return (
    <Field {...field} problem={problemOf(problems, field.name)}>
      {(control) => (
        <select {...control} defaultValue={typed?.[field.name] ?? value}>
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

export function TickField({ name, label, isChecked }: { name: string; label: ReactNode; isChecked: boolean }) {
  const { typed } = useAnswer();
  return (
    <label className="check-field">
      <input type="checkbox" id={name} name={name} value="1" defaultChecked={typed ? name in typed : isChecked} />
      {label}
    </label>
  );
}
