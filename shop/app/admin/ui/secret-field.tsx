import type { ReactNode } from "react";
import { useActionData } from "react-router";
import type { KeptSecret } from "../../../server/secrets/kept-secret.ts";
import { type FormAnswer, useAnswer } from "./answered-form.tsx";
import { Field } from "./field.tsx";
import { problemOf } from "./form-errors.tsx";
import { useTakenCount } from "./taken-count.ts";

interface SecretFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly kept: KeptSecret;
  /** Said while there is none. */
  readonly hint?: ReactNode;
  /** Said in any case. */
  readonly note?: ReactNode;
  readonly maxLength?: number;
}

/** What is typed here is never shown again: the field is empty as soon as it was taken. */
export function SecretField({ name, label, kept, hint, note, maxLength = 300 }: SecretFieldProps) {
  const { problems } = useAnswer();
  const takenCount = useTakenCount(useActionData<FormAnswer>());
  const said = kept.state === "none" ? hint : wordsOf(kept);
  return (
    <Field
      name={name}
      label={label}
      hint={
        (said || note) && (
          <>
            {said} {note}
          </>
        )
      }
      problem={problemOf(problems, name)}
      isOptional
    >
      {(control) => (
        <input key={takenCount} {...control} type="password" autoComplete="new-password" maxLength={maxLength} />
      )}
    </Field>
  );
}

function wordsOf(kept: Exclude<KeptSecret, { state: "none" }>): ReactNode {
  if (kept.state === "unreadable") return "The one that was kept can no longer be opened. Please type it again.";
  if (kept.ending === "") return "One is kept. Type another to replace it.";
  return (
    <>
      One is kept; it ends with <code>{kept.ending}</code>. Type another to replace it.
    </>
  );
}
