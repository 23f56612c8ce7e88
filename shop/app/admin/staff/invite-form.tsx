import { Field } from "../ui/field.tsx";
import { Form } from "../ui/form.tsx";
import { type FormProblem, problemOf } from "../ui/form-errors.tsx";
import { RoleOptions } from "./role-options.tsx";

export function InviteForm({ problems }: { problems: readonly FormProblem[] }) {
  return (
    <section className="panel" aria-labelledby="invite">
      <h2 id="invite">Invite staff</h2>
      <Form method="post" className="admin-form">
        <Field name="email" label="Email address" problem={problemOf(problems, "email")}>
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
          Create invitation
        </button>
      </Form>
    </section>
  );
}
