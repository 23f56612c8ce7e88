import { Form } from "react-router";
import { Field } from "../ui/field.tsx";
import { type FormProblem, problemOf } from "../ui/form-errors.tsx";

export function PasswordForm({ problems }: { problems: readonly FormProblem[] }) {
  return (
    <section className="panel" aria-labelledby="password">
      <h2 id="password">Password</h2>
      <Form method="post" className="admin-form">
        <Field name="old" label="Current password" problem={problemOf(problems, "old")}>
          {(control) => <input {...control} type="password" autoComplete="current-password" required />}
        </Field>
        <Field name="new" label="New password" hint="At least 12 characters." problem={problemOf(problems, "new")}>
          {(control) => <input {...control} type="password" autoComplete="new-password" required minLength={12} />}
        </Field>
        <button type="submit" className="button" name="intent" value="password">
          Change password
        </button>
      </Form>
    </section>
  );
}
