import type { MenuItem } from "../../../server/menus/menu-settings.ts";
import { AnsweredForm, type FormAnswer, SelectField, TextField } from "../ui/answered-form.tsx";
import { itemTitle } from "./item-title.ts";

interface AddItemFormProps {
  readonly items: readonly MenuItem[];
  readonly depth: number;
  readonly answer: FormAnswer | undefined;
}

const KINDS = [
  { value: "link", label: "A link or a heading" },
  { value: "categories", label: "All categories, as they are" },
  { value: "pages", label: "The pages named in the settings" },
];

export function AddItemForm({ items, depth, answer }: AddItemFormProps) {
  return (
    <section className="panel" aria-labelledby="add-item">
      <h2 id="add-item">Add an entry</h2>
      <AnsweredForm answer={answer}>
        <SelectField name="kind" label="What" value="link" options={KINDS} />
        <TextField name="label" label="Label" value="" maxLength={80} isOptional />
        <TextField
          name="href"
          label="Address"
          value=""
          maxLength={500}
          hint="Such as /about/ or https://example.com/. Without one it is a heading."
          isOptional
        />
        <SelectField
          name="inside"
          label="Where"
          value=""
          options={[{ value: "", label: "At the end" }, ...placesIn(items, depth, "")]}
        />
        <button type="submit" className="button" name="intent" value="add">
          Add it
        </button>
      </AnsweredForm>
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
      return [{ value: item.id, label: `Below ${label}` }, ...placesIn(item.items, depth - 1, `${label} → `)];
    });
}
