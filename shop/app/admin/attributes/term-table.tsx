import type { ListedAttribute, ListedTerm } from "../../../server/catalog/taxonomy/attributes.ts";
import { Confirm } from "../ui/confirm.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Form, type FormResult } from "../ui/form.tsx";
import { SwatchField } from "./swatch-field.tsx";

interface TermTableProps {
  readonly terms: readonly (ListedTerm & { readonly version: string })[];
  readonly appearance: ListedAttribute["appearance"];
  /** The response to a rejected form of one of these terms. */
  readonly result: FormResult | undefined;
}

export function TermTable({ terms, appearance, result }: TermTableProps) {
  return (
    <DataTable
      caption="Terms"
      rows={terms}
      rowKey={({ id }) => id}
      columns={[
        {
          name: "name",
          title: appearance === "color" || appearance === "image" ? "Name and swatch" : "Name",
          cell: ({ id, name, swatch, version }) => {
            const own = result?.entered?.["term"] === String(id) ? result : undefined;
            return (
              <Form
                method="post"
                encType="multipart/form-data"
                className="inline-form"
                version={version}
                result={own}
                summary={false}
                key={appearance}
              >
                <input type="hidden" name="term" value={id} />
                <input
                  id={`name-${id}`}
                  name="name"
                  defaultValue={own?.entered?.["name"] ?? name}
                  aria-label={`Name of ${name}`}
                  maxLength={100}
                />
                <SwatchField appearance={appearance} swatch={own?.entered?.["swatch"] ?? swatch} of={name} />
                <button type="submit" className="link-button" name="intent" value="term">
                  Save
                </button>
              </Form>
            );
          },
        },
        { name: "slug", title: "Slug", cell: ({ slug }) => slug },
        { name: "products", title: "Products", isNumber: true, cell: ({ products }) => products },
        {
          name: "remove",
          isAct: true,
          title: "Remove",
          cell: ({ id, name }) => (
            <Confirm
              label={`Remove ${name}`}
              question={`Remove “${name}”?`}
              text="Products and variations lose this value. This cannot be undone."
              confirmLabel="Remove"
              fields={{ intent: "remove-term", term: id }}
            />
          ),
        },
      ]}
    />
  );
}
