import type { ListedCategory } from "../../../server/catalog/taxonomy/category-list.ts";
import { SelectField, TextAreaField, TextField } from "../ui/form-fields.tsx";

export function CategoryFields({ categories }: { categories: readonly ListedCategory[] }) {
  return (
    <>
      <TextField name="name" label="Name" required maxLength={100} />
      <TextField name="slug" label="URL slug" hint="Leave empty to create it from the name." />
      <SelectField
        name="parentId"
        label="Below"
        options={[
          { value: "", label: "None (top level)" },
          ...categories.map(({ id, name, depth }) => ({ value: String(id), label: `${"– ".repeat(depth)}${name}` })),
        ]}
      />
      <TextAreaField name="description" label="Text" maxLength={20_000} />
    </>
  );
}
