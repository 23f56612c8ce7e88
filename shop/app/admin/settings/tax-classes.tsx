import { Link } from "react-router";
import type { UnknownTaxClass } from "../../../server/catalog/products/tax-class-use.ts";
import type { TaxClass } from "../../../server/platform/settings/tax-classes.ts";
import { CheckboxField, SelectField, TextField } from "../ui/form-fields.tsx";
import { Form } from "../ui/form.tsx";

interface Option {
  readonly value: string;
  readonly label: string;
}

/** The section of the tax form that lists the classes. */
export function TaxClassRows({ classes, options }: { classes: readonly TaxClass[]; options: readonly Option[] }) {
  const rows = [...classes, { slug: "", name: "" }];
  return (
    <fieldset className="form-part">
      <legend>Tax classes</legend>
      <p className="soft">Products use the standard class unless you choose another one.</p>
      {rows.map(({ slug, name }, index) => {
        const field = (each: string) => `class-${index}-${each}`;
        return (
          <div key={slug}>
            <input type="hidden" name={field("slug")} value={slug} />
            <TextField
              name={field("name")}
              label={slug === "" ? "New tax class" : `Name of class ${index + 1}`}
              value={name}
              maxLength={100}
              isOptional={slug === ""}
            />
            {slug !== "" && (
              <div className="tax-class-removal">
                <CheckboxField name={field("remove")} label={`Remove ${name} and its rates`} isChecked={false} />
                <SelectField
                  name={field("to")}
                  label={`If removed, put products of ${name} into`}
                  value=""
                  options={options.filter(({ value }) => value !== slug)}
                />
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

interface UnknownTaxClassesProps {
  readonly unknown: readonly UnknownTaxClass[];
  readonly options: readonly Option[];
}

/** Products whose class does not exist, usually because of a typo, with a form to fix each class. */
export function UnknownTaxClasses({ unknown, options }: UnknownTaxClassesProps) {
  return unknown.map(({ taxClass, count, products }) => (
    <section key={taxClass} className="panel" aria-label={`Unknown tax class ${taxClass}`}>
      <h2>The tax class “{taxClass}” does not exist</h2>
      <p>
        {count === 1 ? "One product is in it" : `${count} products are in it`} and charged at the standard rate:{" "}
        {products.map(({ id, name }, index) => (
          <span key={id}>
            {index > 0 && ", "}
            <Link to={`/admin/products/${id}/`}>{name}</Link>
          </span>
        ))}
        {count > products.length && " and more"}.
      </p>
      <Form method="post" className="button-row">
        <input type="hidden" name="from" value={taxClass} />
        <label>
          Move them to{" "}
          <select name="to" defaultValue="">
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button button-quiet" name="intent" value="move-class">
          Move products
        </button>
      </Form>
    </section>
  ));
}
