import { Form } from "react-router";
import type { ListedText } from "../../../server/texts/own-texts.ts";
import { LONGEST_TEXT } from "../../../texts/check-text.ts";
import { type Language, LANGUAGES } from "../../../texts/languages.ts";
import { Badge } from "../ui/badge.tsx";
import { type FormProblem, problemOf } from "../ui/form-errors.tsx";

export interface TextAnswer {
  readonly said: string;
  readonly problems: readonly FormProblem[];
  /** Of the text that was not taken, with what was typed. */
  readonly id: number;
  readonly typed: string;
}

export const NOTHING_SENT: TextAnswer = { said: "", problems: [], id: -1, typed: "" };

interface TextRowProps {
  readonly text: ListedText;
  readonly language: Language;
  readonly answer: TextAnswer;
}

export function TextRow({ text: { id, key, area, usual, own }, language, answer }: TextRowProps) {
  const name = `text-${id}`;
  const problem = problemOf(answer.problems, name);
  const value = answer.id === id ? answer.typed : (own ?? usual);
  const { direction } = LANGUAGES[language];
  return (
    <li className="text-row">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <label htmlFor={name}>
          {key} <Badge>{area}</Badge> {own !== null && <Badge tone="good">changed</Badge>}
        </label>
        <textarea
          id={name}
          name="text"
          lang={language}
          dir={direction}
          rows={value.length > 90 || value.includes("\n") ? 3 : 1}
          defaultValue={value}
          maxLength={LONGEST_TEXT}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${name}-problem` : undefined}
        />
        {problem && (
          <p className="field-problem" id={`${name}-problem`}>
            {problem}
          </p>
        )}
        <p className="text-acts">
          <button type="submit" className="button button-quiet" name="intent" value="save">
            Save<span className="screen-reader-text"> “{key}”</span>
          </button>
          {own !== null && (
            <button type="submit" className="link-button" name="intent" value="reset">
              Back to “<bdi lang={language}>{usual}</bdi>”
            </button>
          )}
        </p>
      </Form>
    </li>
  );
}
