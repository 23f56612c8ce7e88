import { Form } from "react-router";
import type { QrCode } from "../../../server/people/accounts/qr-code.ts";
import { AppCode } from "./app-code.tsx";
import { Field } from "../ui/field.tsx";
import { type FormProblem, problemOf } from "../ui/form-errors.tsx";

interface SecondFactorFormProps {
  readonly isOn: boolean;
  readonly secret: string | null;
  readonly appLink: string | null;
  /** The link as a QR code; null when it is too long. */
  readonly code: QrCode | null;
  readonly problems: readonly FormProblem[];
}

export function SecondFactorForm({ isOn, secret, appLink, code, problems }: SecondFactorFormProps) {
  return (
    <section className="panel" aria-labelledby="second-factor">
      <h2 id="second-factor">Two-factor authentication</h2>
      {isOn ? (
        <Form method="post" className="admin-form">
          <p>On: you enter a code from your authenticator app when you sign in.</p>
          <Field name="current" label="Your password" problem={problemOf(problems, "current")}>
            {(control) => <input {...control} type="password" autoComplete="current-password" required />}
          </Field>
          <button type="submit" className="button button-quiet button-danger" name="intent" value="remove">
            Turn off
          </button>
        </Form>
      ) : (
        <Form method="post" className="admin-form">
          <p>
            A stolen password is then not enough to sign in. Open an authenticator app and scan this code,{" "}
            {appLink !== null && <a href={appLink}>follow this link on the same phone</a>} or type the key below into
            it. Then enter the code it shows.
          </p>
          {code && <AppCode code={code} />}
          <p>
            <code className="secret-key">{secret?.match(/.{4}/g)?.join(" ")}</code>
          </p>
          <Field name="code" label="Code from the app" problem={problemOf(problems, "code")}>
            {(control) => (
              <input {...control} type="text" inputMode="numeric" autoComplete="one-time-code" required maxLength={9} />
            )}
          </Field>
          <button type="submit" className="button" name="intent" value="confirm">
            Turn on
          </button>
        </Form>
      )}
    </section>
  );
}
