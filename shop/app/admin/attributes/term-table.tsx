import type { ListedTerm } from "../../../server/taxonomy/attributes.ts";
import { DataTable } from "../ui/data-table.tsx";
import { Form } from "../ui/form.tsx";

export function TermTable({ terms }: { terms: readonly ListedTerm[] }) {
  return (
    <DataTable
      caption="Terms"
      rows={terms}
      rowKey={({ id }) => id}
      columns={[
        {
          name: "name",
          title: "Name and swatch",
          cell: ({ id, name, swatch }) => (
            <Form method="post" className="inline-form" key={`${name} ${swatch}`}>
              <input type="hidden" name="term" value={id} />
              <span className="swatch-sample" style={{ background: swatch.startsWith("#") ? swatch : "transparent" }} />
              <input id={`name-${id}`} name="name" defaultValue={name} aria-label={`Name of ${name}`} maxLength={100} />
              <input name="swatch" defaultValue={swatch} aria-label={`Swatch of ${name}`} size={10} />
              <button type="submit" className="link-button" name="intent" value="term">
                Save
              </button>
            </Form>
          ),
        },
        { name: "slug", title: "Address", cell: ({ slug }) => slug },
        { name: "products", title: "Products", isNumber: true, cell: ({ products }) => products },
        {
          name: "remove",
          isAct: true,
          title: "Remove",
          cell: ({ id, name }) => (
            <Form method="post">
              <input type="hidden" name="term" value={id} />
              <button
                type="submit"
                className="link-button"
                name="intent"
                value="remove-term"
                aria-label={`Remove ${name}`}
              >
                Remove
              </button>
            </Form>
          ),
        },
      ]}
    />
  );
}
