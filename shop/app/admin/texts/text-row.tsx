import type { ListedText } from "../../../server/content/texts/text-overrides.ts";
import { LONGEST_TEXT } from "../../../i18n/check-text.ts";
import { type Language, LANGUAGES } from "../../../i18n/languages.ts";
import { Badge } from "../ui/badge.tsx";
import { problemOf } from "../ui/form-errors.tsx";
import { Form, type FormResult, EMPTY_RESULT } from "../ui/form.tsx";

export interface TextResult extends FormResult {
  /** ID of the text that was rejected. */
  readonly id: number;
}

export const NOTHING_SENT: TextResult = { ...EMPTY_RESULT, id: -1 };

interface TextRowProps {
  readonly text: ListedText & { readonly version: string };
  readonly language: Language;
  readonly result: TextResult;
}

export function TextRow({ text: { id, key, area, usual, own, version }, language, result }: TextRowProps) {
  const name = `text-${id}`;
  const problem = problemOf(result.problems, name);
  const ownResult = result.id === id ? result : undefined;
  const value = ownResult?.entered?.["text"] ?? own ?? usual;
  const { direction } = LANGUAGES[language];
  return (
    <li className="text-row">
      <Form method="post" preventScrollReset version={version} result={ownResult} summary={false}>
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
              Reset to “<bdi lang={language}>{usual}</bdi>”
            </button>
          )}
        </p>
      </Form>
    </li>
  );
}
