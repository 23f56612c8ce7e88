import type { ReactNode } from "react";
import { useActionData } from "react-router";
import type { StoredSecret } from "../../../server/platform/secrets/stored-secret.ts";
import { Field } from "./field.tsx";
import { type FormResult, useFormResult } from "./form.tsx";
import { problemOf } from "./form-errors.tsx";
import { useSavedCount } from "./saved-count.ts";

interface SecretFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly stored: StoredSecret;
  /** Shown while no secret is stored. */
  readonly hint?: ReactNode;
  /** Always shown. */
  readonly note?: ReactNode;
  readonly maxLength?: number;
}

/** A field whose stored value is never shown: it is emptied once the secret is saved. */
export function SecretField({ name, label, stored, hint, note, maxLength = 300 }: SecretFieldProps) {
  const { problems } = useFormResult();
  const savedCount = useSavedCount(useActionData<FormResult>());
  const status = stored.state === "none" ? hint : wordsOf(stored);
  return (
    <Field
      name={name}
      label={label}
      hint={
        (status || note) && (
          <>
            {status} {note}
          </>
        )
      }
      problem={problemOf(problems, name)}
      isOptional
    >
      {(control) => (
        <input key={savedCount} {...control} type="password" autoComplete="new-password" maxLength={maxLength} />
      )}
    </Field>
  );
}

function wordsOf(saved: Exclude<StoredSecret, { state: "none" }>): ReactNode {
  if (saved.state === "unreadable") return "The saved one can no longer be decrypted. Enter it again.";
  if (saved.ending === "") return "Saved. Enter another one to replace it.";
  return (
    <>
      Saved; ends with <code>{saved.ending}</code>. Enter another one to replace it.
    </>
  );
}
