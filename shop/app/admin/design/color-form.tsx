import { useState } from "react";
import { CORNER_CHOICES, CORNERS, FONT_CHOICES, FONT_STACKS } from "../../../theme/fonts.ts";
import type { Look } from "../../../theme/theme-css.ts";
import type { ChosenColors, ThemeName } from "../../../theme/palette.ts";
import { SelectField, TextField } from "../ui/form-fields.tsx";
import { Form, type FormResult } from "../ui/form.tsx";
import { ConfirmButton } from "../ui/confirm-button.tsx";
import { DesignPreview } from "./design-preview.tsx";

const COLOR_NAMES: Readonly<Record<keyof ChosenColors, string>> = {
  paper: "Paper",
  text: "Text",
  soft: "Soft text",
  accent: "Accent",
};
const THEMES: readonly { readonly theme: ThemeName; readonly title: string }[] = [
  { theme: "light", title: "Light theme" },
  { theme: "dark", title: "Dark theme" },
];
const FONTS = FONT_CHOICES.map((value) => ({ value, label: FONT_STACKS[value].name }));
const CORNER_OPTIONS = CORNER_CHOICES.map((value) => ({ value, label: CORNERS[value].name }));

interface ColorFormProps {
  readonly look: Look;
  readonly name: string;
  readonly version: string;
  readonly result: FormResult | undefined;
}

/** With a script the preview follows the fields; without one it shows the saved design. */
export function ColorForm({ look, name, version, result }: ColorFormProps) {
  const [tried, setTried] = useState<Readonly<Record<string, string>>>({});
  const value = (field: string, saved: string) => tried[field] ?? result?.entered?.[field] ?? saved;
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
        const { name: field, value: entered } = target;
        setTried((all) => ({ ...all, [field]: entered }));
      }}
    >
      {/* Keyed by the saved design, so that the fields show it after every change. */}
      <Form method="post" key={JSON.stringify(look)} result={result} version={version} className="admin-form">
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
            <DesignPreview
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
          <legend>Fonts and corners</legend>
          <SelectField name="headings" label="Headings" value={look.headings} options={FONTS} />
          <SelectField name="text" label="Text" value={look.text} options={FONTS} />
          <SelectField name="corners" label="Corners" value={look.corners} options={CORNER_OPTIONS} />
        </fieldset>
        <p className="look-acts">
          <button type="submit" className="button" name="intent" value="save">
            Save
          </button>
          <ConfirmButton
            label="Reset design"
            className="link-button"
            name="intent"
            value="house"
            tick="Replace my colours, fonts and corners"
            ask={() => ({
              question: "Go back to the default design?",
              text: "Your colours, fonts and corners are replaced. Logo and images stay.",
              confirmLabel: "Use default design",
            })}
          />
        </p>
      </Form>
    </div>
  );
}
