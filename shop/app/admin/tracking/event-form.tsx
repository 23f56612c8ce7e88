import { PIXEL_ORDER, PIXELS } from "./pixel-labels.ts";
import { CheckboxField, SelectField, TextField } from "../ui/form-fields.tsx";
import { Form, type FormResult } from "../ui/form.tsx";
import { kindField, removeField, shownTriggers, enabledField } from "./event-draft.ts";
import { EVENT_RULES, pixelEventGroup, triggerGroup } from "./fields/event-fields.ts";
import { TRIGGER_KINDS, TRIGGERS } from "./fields/trigger-fields.ts";
import type { FieldGroup } from "./setting-field.ts";
import { SettingInput } from "./setting-form.tsx";

type Values = Readonly<Record<string, string>>;

interface EventFormProps {
  readonly isNew: boolean;
  readonly stored: Values;
  /** Undefined for a new event. */
  readonly version: string | undefined;
  readonly result: FormResult | undefined;
}

const KINDS = TRIGGER_KINDS.map((kind) => ({ value: kind, label: TRIGGERS[kind].title }));

/** The triggers of a custom event and its name at each pixel. Adding a trigger loads its fields from the server. */
export function EventForm({ isNew, stored, version, result }: EventFormProps) {
  const values = result?.entered ?? stored;
  const triggers = shownTriggers(values);
  return (
    <Form method="post" result={result} version={version} className="admin-form setting-form">
      {isNew && (
        <TextField
          name="id"
          label="Short name"
          value={values["id"] ?? ""}
          maxLength={50}
          hint="Lower-case letters, digits and hyphens: size-guide."
        />
      )}
      <fieldset className="form-part">
        <legend>Triggers</legend>
        {triggers.length === 0 && <p className="field-hint">No triggers yet.</p>}
        {triggers.map(({ place, kind }) => (
          <fieldset key={place} className="form-part trigger-part">
            <legend>{TRIGGERS[kind].title}</legend>
            <input type="hidden" name={kindField(place)} value={kind} />
            <Inputs group={triggerGroup(kind, place)} values={values} />
            <CheckboxField name={removeField(place)} label="Remove trigger" isChecked={false} />
          </fieldset>
        ))}
        <div className="inline-form trigger-adder">
          <SelectField name="new-trigger" label="New trigger" value="click" options={KINDS} />
          <button type="submit" className="button button-quiet" name="intent" value="add-trigger">
            Add
          </button>
        </div>
      </fieldset>
      <fieldset className="form-part">
        <legend>{EVENT_RULES.title}</legend>
        <Inputs group={EVENT_RULES} values={values} />
      </fieldset>
      <fieldset className="form-part">
        <legend>Destinations</legend>
        {PIXEL_ORDER.map((slug) => (
          <details key={slug} className="pixel-part" open={enabledField(slug) in values}>
            <summary>{PIXELS[slug].title}</summary>
            <CheckboxField
              name={enabledField(slug)}
              label={`Send to ${PIXELS[slug].title}`}
              isChecked={enabledField(slug) in values}
            />
            <Inputs group={pixelEventGroup(slug)} values={values} />
          </details>
        ))}
      </fieldset>
      <button type="submit" className="button" name="intent" value="save">
        Save event
      </button>
    </Form>
  );
}

function Inputs({ group, values }: { group: FieldGroup; values: Values }) {
  return group.fields.map((field) => <SettingInput key={field.path} field={field} values={values} />);
}
