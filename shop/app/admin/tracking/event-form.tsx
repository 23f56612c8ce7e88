import { PIXEL_ORDER, PIXELS } from "./pixel-words.ts";
import { AnsweredForm, type FormAnswer, SelectField, TextField, TickField } from "../ui/answered-form.tsx";
import { kindField, removeField, shownTriggers, toldField } from "./event-draft.ts";
import { EVENT_RULES, pixelEventGroup, triggerGroup } from "./fields/event-fields.ts";
import { TRIGGER_KINDS, TRIGGERS } from "./fields/trigger-fields.ts";
import type { FieldGroup } from "./setting-field.ts";
import { SettingInput } from "./setting-form.tsx";

type Values = Readonly<Record<string, string>>;

interface EventFormProps {
  readonly isNew: boolean;
  readonly stored: Values;
  readonly answer: FormAnswer | undefined;
}

const KINDS = TRIGGER_KINDS.map((kind) => ({ value: kind, label: TRIGGERS[kind].title }));

/** What sets an event off, and what it is called at each pixel. Adding a trigger asks the server for its fields. */
export function EventForm({ isNew, stored, answer }: EventFormProps) {
  const values = answer?.typed ?? stored;
  const triggers = shownTriggers(values);
  return (
    <AnsweredForm answer={answer} className="office-form setting-form">
      {isNew && (
        <TextField
          name="id"
          label="Short name"
          value={values["id"] ?? ""}
          maxLength={50}
          hint="Small letters, digits and hyphens: size-guide."
        />
      )}
      <fieldset className="form-part">
        <legend>What sets it off</legend>
        {triggers.length === 0 && <p className="field-hint">Nothing yet.</p>}
        {triggers.map(({ place, kind }) => (
          <fieldset key={place} className="form-part trigger-part">
            <legend>{TRIGGERS[kind].title}</legend>
            <input type="hidden" name={kindField(place)} value={kind} />
            <Inputs group={triggerGroup(kind, place)} values={values} />
            <TickField name={removeField(place)} label="Take this trigger out" isChecked={false} />
          </fieldset>
        ))}
        <div className="inline-form trigger-adder">
          <SelectField name="new-trigger" label="Another trigger" value="click" options={KINDS} />
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
        <legend>Who hears of it</legend>
        {PIXEL_ORDER.map((slug) => (
          <details key={slug} className="pixel-part" open={toldField(slug) in values}>
            <summary>{PIXELS[slug].title}</summary>
            <TickField
              name={toldField(slug)}
              label={`${PIXELS[slug].title} hears of it`}
              isChecked={toldField(slug) in values}
            />
            <Inputs group={pixelEventGroup(slug)} values={values} />
          </details>
        ))}
      </fieldset>
      <button type="submit" className="button" name="intent" value="save">
        Save the event
      </button>
    </AnsweredForm>
  );
}

function Inputs({ group, values }: { group: FieldGroup; values: Values }) {
  return group.fields.map((field) => <SettingInput key={field.path} field={field} values={values} />);
}
