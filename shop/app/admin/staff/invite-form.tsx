import { Field } from "../ui/field.tsx";
import { type FormProblem, problemOf } from "../ui/form-errors.tsx";
import { Form } from "../ui/form.tsx";
import { RoleOptions } from "./role-options.tsx";

export function InviteForm({ problems }: { problems: readonly FormProblem[] }) {
  return (
    <section className="panel" aria-labelledby="invite">
      <h2 id="invite">Invite somebody</h2>
      <Form method="post" className="office-form">
        <Field name="email" label="E-mail address" problem={problemOf(problems, "email")}>
          {(control) => <input {...control} type="email" autoComplete="off" required />}
        </Field>
        <Field name="role" label="Role">
          {(control) => (
            <select {...control} defaultValue="viewer">
              <RoleOptions />
            </select>
          )}
        </Field>
        <button type="submit" className="button" name="intent" value="invite">
          Make an invitation
        </button>
      </Form>
    </section>
  );
}
