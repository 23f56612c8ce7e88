import type { MenuItem } from "../../../server/platform/settings/menu-settings.ts";
import { SelectField, TextField } from "../ui/form-fields.tsx";
import { Form, type FormResult } from "../ui/form.tsx";
import { itemTitle } from "./item-title.ts";

interface AddItemFormProps {
  readonly items: readonly MenuItem[];
  readonly depth: number;
  readonly result: FormResult | undefined;
}

const KINDS = [
  { value: "link", label: "A link or a heading" },
  { value: "categories", label: "All categories" },
  { value: "pages", label: "Pages chosen in the settings" },
  { value: "policies", label: "The policy pages" },
];

export function AddItemForm({ items, depth, result }: AddItemFormProps) {
  return (
    <section className="panel" aria-labelledby="add-item">
      <h2 id="add-item">Add menu item</h2>
      <Form method="post" className="admin-form" result={result}>
        <SelectField name="kind" label="Type" value="link" options={KINDS} />
        <TextField name="label" label="Label" value="" maxLength={80} isOptional />
        <TextField
          name="href"
          label="URL"
          value=""
          maxLength={500}
          hint="Such as /about/ or https://example.com/. Leave empty for a heading."
          isOptional
        />
        <SelectField
          name="inside"
          label="Position"
          value=""
          options={[{ value: "", label: "At the end" }, ...placesIn(items, depth, "")]}
        />
        <button type="submit" className="button" name="intent" value="add">
          Add it
        </button>
      </Form>
    </section>
  );
}

function placesIn(
  items: readonly MenuItem[],
  depth: number,
  before: string,
): readonly { value: string; label: string }[] {
  if (depth <= 1) return [];
  return items
    .filter(({ kind }) => kind === "link")
    .flatMap((item) => {
      const label = `${before}${itemTitle(item)}`;
      return [{ value: item.id, label: `Under ${label}` }, ...placesIn(item.items, depth - 1, `${label} → `)];
    });
}
