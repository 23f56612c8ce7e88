import { useState } from "react";
import { CORNER_CHOICES, CORNERS, FONT_CHOICES, FONT_STACKS } from "../../../look/fonts.ts";
import type { Look } from "../../../look/look-css.ts";
import type { ChosenColors, ThemeName } from "../../../look/palette.ts";
import { AnsweredForm, type FormAnswer, SelectField, TextField } from "../ui/answered-form.tsx";
import { LookPreview } from "./look-preview.tsx";

const COLOR_NAMES: Readonly<Record<keyof ChosenColors, string>> = {
  paper: "Paper",
  text: "Text",
  soft: "Soft text",
  accent: "Accent",
};
const THEMES: readonly { readonly theme: ThemeName; readonly title: string }[] = [
  { theme: "light", title: "In the light" },
  { theme: "dark", title: "In the dark" },
];
const FONTS = FONT_CHOICES.map((value) => ({ value, label: FONT_STACKS[value].name }));
const CORNER_OPTIONS = CORNER_CHOICES.map((value) => ({ value, label: CORNERS[value].name }));

interface ColorFormProps {
  readonly look: Look;
  readonly name: string;
  readonly answer: FormAnswer | undefined;
}

/** The sheets beside the fields show what is being chosen; without a script, what holds. */
export function ColorForm({ look, name, answer }: ColorFormProps) {
  const [tried, setTried] = useState<Readonly<Record<string, string>>>({});
  const value = (field: string, saved: string) => tried[field] ?? answer?.typed?.[field] ?? saved;
  const colorsIn = (theme: ThemeName): ChosenColors => ({
    paper: value(`${theme}-paper`, look[theme].paper),
    text: value(`${theme}-text`, look[theme].text),
    soft: value(`${theme}-soft`, look[theme].soft),
    accent: value(`${theme}-accent`, look[theme].accent),
  });
  return (
    <div
      onInput={({ target }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
        const { name: field, value: typed } = target;
        setTried((all) => ({ ...all, [field]: typed }));
      }}
    >
      {/* Another look is another form: its fields show what holds now. */}
      <AnsweredForm key={JSON.stringify(look)} answer={answer} className="office-form look-form">
        {THEMES.map(({ theme, title }) => (
          <fieldset key={theme} className="form-part look-theme">
            <legend>{title}</legend>
            <div className="look-colors">
              {(Object.keys(COLOR_NAMES) as (keyof ChosenColors)[]).map((color) => (
                <TextField
                  key={color}
                  type="color"
                  name={`${theme}-${color}`}
                  label={COLOR_NAMES[color]}
                  value={look[theme][color]}
                />
              ))}
            </div>
            <LookPreview
              theme={theme}
              name={name}
              colors={colorsIn(theme)}
              headings={value("headings", look.headings)}
              text={value("text", look.text)}
              corners={value("corners", look.corners)}
            />
          </fieldset>
        ))}
        <fieldset className="form-part">
          <legend>Letters and corners</legend>
          <SelectField name="headings" label="Headings" value={look.headings} options={FONTS} />
          <SelectField name="text" label="Text" value={look.text} options={FONTS} />
          <SelectField name="corners" label="Corners" value={look.corners} options={CORNER_OPTIONS} />
        </fieldset>
        <p className="look-acts">
          <button type="submit" className="button" name="intent" value="save">
            Save
          </button>
          <button type="submit" className="link-button" name="intent" value="house">
            Back to how the shop came
          </button>
        </p>
      </AnsweredForm>
    </div>
  );
}
