import type { ListedCategory } from "../../../server/taxonomy/category-list.ts";
import { Field } from "../ui/field.tsx";
import { problemOf } from "../ui/form-errors.tsx";
import { AreaField, type FormState, TextField } from "../ui/form-fields.tsx";

export function CategoryFields({ form, categories }: { form: FormState; categories: readonly ListedCategory[] }) {
  return (
    <>
      <TextField form={form} name="name" label="Name" required maxLength={100} />
      <TextField form={form} name="slug" label="Address" hint="Empty makes one of the name" />
      <Field name="parentId" label="Below" problem={problemOf(form.problems, "parentId")}>
        {(control) => (
          <select {...control} defaultValue={form.values["parentId"] ?? ""}>
            <option value="">Nothing: at the top</option>
            {categories.map(({ id, name, depth }) => (
              <option key={id} value={id}>
                {"– ".repeat(depth)}
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <AreaField form={form} name="description" label="Text" rows={3} />
    </>
  );
}
