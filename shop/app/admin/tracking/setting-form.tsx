import type { ReactNode } from "react";
import {
  AnsweredForm,
  type FormAnswer,
  SelectField,
  TextAreaField,
  TextField,
  TickField,
} from "../ui/answered-form.tsx";
import { type FieldGroup, type SettingField, tickName } from "./setting-field.ts";

type Values = Readonly<Record<string, string>>;

interface SettingFormProps {
  readonly groups: readonly FieldGroup[];
  readonly values: Values;
  readonly answer: FormAnswer | undefined;
  readonly children?: ReactNode;
}

/** Groups of settings in one form with one button. */
export function SettingForm({ groups, values, answer, children }: SettingFormProps) {
  return (
    <AnsweredForm answer={answer} className="office-form setting-form">
      {groups.map(({ title, text, fields }) => (
        <fieldset key={title} className="form-part">
          <legend>{title}</legend>
          {text && <p className="field-hint">{text}</p>}
          {fields.map((field) => (
            <SettingInput key={field.path} field={field} values={values} />
          ))}
        </fieldset>
      ))}
      {children}
      <button type="submit" className="button" name="intent" value="save">
        Save
      </button>
    </AnsweredForm>
  );
}

export function SettingInput({ field, values }: { field: SettingField; values: Values }) {
  const { path, label, hint } = field;
  const value = values[path] ?? "";
  switch (field.kind) {
    case "tick":
      return <TickField name={path} label={label} isChecked={path in values} />;
    case "ticks":
      return (
        <fieldset className="tick-list">
          <legend>{label}</legend>
          {hint && <p className="field-hint">{hint}</p>}
          {field.options.map((option) => (
            <TickField
              key={option.value}
              name={tickName(path, option.value)}
              label={option.label}
              isChecked={tickName(path, option.value) in values}
            />
          ))}
        </fieldset>
      );
    case "choice":
      return <SelectField name={path} label={label} value={value} options={field.options} hint={hint} />;
    case "number":
      return <TextField name={path} label={label} value={value} inputMode="decimal" hint={hint} />;
    case "text":
      return <TextField name={path} label={label} value={value} hint={hint} isOptional={value === ""} />;
    case "long-text":
      return <TextAreaField name={path} label={label} value={value} hint={hint} rows={3} />;
    case "lines":
    case "table":
      return (
        <TextAreaField
          name={path}
          label={label}
          value={value}
          hint={hint ?? "One a line."}
          rows={Math.min(Math.max(value.split("\n").length, 2), 8)}
          isOptional
        />
      );
  }
}
