import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { CONFIRM_PATH } from "../addresses.ts";
import { CheckboxField, SelectField, TextAreaField, TextField } from "../ui/form-fields.tsx";
import { Form, type FormResult } from "../ui/form.tsx";
import { type FieldGroup, type LockedFields, type SettingField, tickName, UNLOCKED } from "./setting-field.ts";

type Values = Readonly<Record<string, string>>;

interface SettingFormProps {
  readonly groups: readonly FieldGroup[];
  readonly values: Values;
  /** `versionOf` the values. */
  readonly version: string;
  readonly result: FormResult | undefined;
  readonly locked?: LockedFields | null;
  readonly children?: ReactNode;
}

/** Groups of settings in one form. */
export function SettingForm({ groups, values, version, result, locked = null, children }: SettingFormProps) {
  // If the confirmation expires while the person types, the form stays enabled, so that it can be sent again.
  const shut = locked?.why === "confirm" && result?.entered ? null : locked;
  return (
    <Form method="post" result={result} version={version} className="admin-form setting-form">
      {shut ? <LockedNote why={shut.why} /> : <input type="hidden" name={UNLOCKED} value="1" />}
      {groups.map(({ title, text, fields }) => (
        <fieldset key={title} className="form-part">
          <legend>{title}</legend>
          {text && <p className="field-hint">{text}</p>}
          {fields.map((field) =>
            shut?.paths.includes(field.path) ? (
              <fieldset key={field.path} disabled className="locked-field" aria-describedby={LOCKED_NOTE}>
                <SettingInput field={field} values={values} />
              </fieldset>
            ) : (
              <SettingInput key={field.path} field={field} values={values} />
            ),
          )}
        </fieldset>
      ))}
      {children}
      <button type="submit" className="button" name="intent" value="save">
        Save
      </button>
    </Form>
  );
}

const LOCKED_NOTE = "locked-note";

function LockedNote({ why }: Pick<LockedFields, "why">) {
  const { pathname } = useLocation();
  return (
    <p className="locked-note" id={LOCKED_NOTE}>
      {why === "owner-only" ? (
        "Only an owner can change the locked settings: they let code from other companies run in the shop."
      ) : (
        <>
          The locked settings let code from other companies run in the shop.{" "}
          <a href={`${CONFIRM_PATH}?${new URLSearchParams({ to: pathname })}`}>Confirm it’s you</a> to change them.
        </>
      )}
    </p>
  );
}

export function SettingInput({ field, values }: { field: SettingField; values: Values }) {
  const { path, label, hint } = field;
  const value = values[path] ?? "";
  switch (field.kind) {
    case "tick":
      return <CheckboxField name={path} label={label} isChecked={path in values} hint={hint} />;
    case "ticks":
      return (
        <fieldset className="tick-list">
          <legend>{label}</legend>
          {hint && <p className="field-hint">{hint}</p>}
          {field.options.map((option) => (
            <CheckboxField
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
          hint={hint ?? "One per line."}
          rows={Math.min(Math.max(value.split("\n").length, 2), 8)}
          isOptional
        />
      );
  }
}
