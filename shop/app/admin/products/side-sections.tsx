import type { ProductKind } from "../../../server/platform/db/schema/products.ts";
import { zoneName } from "../ui/clock.ts";
import { Card } from "../ui/card.tsx";
import { CheckboxField, SelectField, TextAreaField, TextField } from "../ui/form-fields.tsx";
import { RecordLink } from "../ui/record-link.tsx";
import { partsOf } from "./product-header.tsx";
import { options } from "./product-labels.ts";
import type { Units } from "./product-values.ts";
import { ShippingFields } from "./sellable-fields.tsx";
import { ShippingClassField } from "./shipping-class-field.tsx";
import { TaxClassField, type TaxClassOption } from "./tax-class-field.tsx";

export interface SideProps {
  readonly id: number;
  readonly kind: ProductKind;
  readonly categories: readonly { readonly value: string; readonly label: string; readonly depth: number }[];
  readonly units: Units;
  readonly taxClasses: readonly TaxClassOption[];
  readonly shippingClasses: readonly string[];
}

export function StatusSection({ timeZone }: { readonly timeZone: string }) {
  return (
    <Card title="Status">
      <div className="status-fields">
        <SelectField
          name="status"
          label="Status"
          options={options({ published: "Active", scheduled: "Scheduled", private: "Private", draft: "Draft" })}
        />
        <div className="publish-at">
          <TextField
            name="publishAt"
            label="Publication date and time"
            type="datetime-local"
            hint={`${zoneName(timeZone)}. The product is a draft until then.`}
          />
        </div>
      </div>
      <SelectField
        name="visibility"
        label="Catalogue visibility"
        options={options({
          visible: "Shop and search",
          catalog: "Shop only",
          search: "Search only",
          hidden: "Hidden",
        })}
      />
      <CheckboxField name="isFeatured" label="Featured" />
      <CheckboxField name="reviewsAllowed" label="Enable reviews" />
    </Card>
  );
}

export function OrganisationSection({ categories }: Pick<SideProps, "categories">) {
  return (
    <Card title="Organisation">
      {categories.length > 0 && (
        <fieldset className="category-field">
          <legend>Categories</legend>
          <ul className="category-ticks">
            {categories.map(({ value, label, depth }) => (
              <li key={value} style={{ paddingInlineStart: `${depth}rem` }}>
                <CheckboxField name={`category-${value}`} label={label.replace(/^(?:– )+/, "")} />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <TextField name="tags" label="Tags" hint="Separated by commas" maxLength={2000} />
      <TextField name="menuOrder" label="Position in lists" inputMode="numeric" />
    </Card>
  );
}

export function DeliverySection({ kind, units, taxClasses, shippingClasses }: SideProps) {
  const isSent = kind !== "grouped" && kind !== "external" && kind !== "download";
  return (
    <Card title="Delivery and tax">
      {isSent && (
        <>
          <ShippingFields units={units} />
          <ShippingClassField name="shippingClass" none="None" classes={shippingClasses} />
        </>
      )}
      <SelectField
        name="taxStatus"
        label="Charge tax"
        options={options({ taxable: "On price and delivery", shipping: "On delivery only", none: "No" })}
      />
      <TaxClassField options={taxClasses} />
      <CheckboxField name="isVirtual" label="Virtual (no shipping)" />
    </Card>
  );
}

export function LimitsSection() {
  return (
    <Card title="Limits and downloads">
      <div className="field-pairs">
        <TextField name="minQuantity" label="Minimum quantity" inputMode="numeric" />
        <TextField name="maxQuantity" label="Maximum quantity" inputMode="numeric" isOptional />
      </div>
      <CheckboxField name="isSoldIndividually" label="Sold individually" />
      <CheckboxField name="isDownloadable" label="Downloadable" />
      <div className="field-pairs">
        <TextField name="downloadLimit" label="Downloads per file" inputMode="numeric" isOptional />
        <TextField name="downloadExpiryDays" label="Download expiry, in days" inputMode="numeric" isOptional />
      </div>
      <TextAreaField name="purchaseNote" label="Purchase note" rows={2} />
    </Card>
  );
}

/** Links to the pages that belong to the product. */
export function PartsSection({ id, kind }: Pick<SideProps, "id" | "kind">) {
  return (
    <Card title="More about this product">
      <ul className="plain-list">
        {partsOf({ id, kind }).map(({ title, to }) => (
          <li key={to}>
            <RecordLink to={to}>{title}</RecordLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
