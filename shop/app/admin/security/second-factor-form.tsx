import { Form } from "react-router";
import { AppCode, type ShownCode } from "./app-code.tsx";
import { Field } from "../ui/field.tsx";
import { type FormProblem, problemOf } from "../ui/form-errors.tsx";

interface SecondFactorFormProps {
  readonly isOn: boolean;
  readonly secret: string | null;
  readonly appLink: string | null;
  /** Of the link; null when it is too long for one. */
  readonly code: ShownCode | null;
  readonly problems: readonly FormProblem[];
}

export function SecondFactorForm({ isOn, secret, appLink, code, problems }: SecondFactorFormProps) {
  return (
    <section className="panel" aria-labelledby="second-factor">
      <h2 id="second-factor">Second factor</h2>
      {isOn ? (
        <Form method="post" className="office-form">
          <p>It is on: signing in asks for a code of your app after the password.</p>
          <Field name="current" label="Your password" problem={problemOf(problems, "current")}>
            {(control) => <input {...control} type="password" autoComplete="current-password" required />}
          </Field>
          <button type="submit" className="button button-quiet button-danger" name="intent" value="remove">
            Turn it off
          </button>
        </Form>
      ) : (
        <Form method="post" className="office-form">
          <p>
            With it, a stolen password opens nothing. Open an authenticator app and let it read this picture,{" "}
            {appLink !== null && <a href={appLink}>follow this link on the same phone</a>} or type the key below into
            it. Then enter the code it shows.
          </p>
          {code && <AppCode code={code} />}
          <p>
            <code className="secret-key">{secret?.match(/.{4}/g)?.join(" ")}</code>
          </p>
          <Field name="code" label="Code of the app" problem={problemOf(problems, "code")}>
            {(control) => (
              <input {...control} type="text" inputMode="numeric" autoComplete="one-time-code" required maxLength={9} />
            )}
          </Field>
          <button type="submit" className="button" name="intent" value="confirm">
            Turn it on
          </button>
        </Form>
      )}
    </section>
  );
}
