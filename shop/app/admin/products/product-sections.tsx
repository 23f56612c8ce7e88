import type { ReactNode } from "react";
import type { ProductKind } from "../../../server/platform/db/schema/products.ts";
import type { EditedLink } from "../../../server/catalog/products/find-edited.ts";
import { CheckboxField, SelectField, TextAreaField, TextField } from "../ui/form-fields.tsx";
import type { Units } from "./product-values.ts";
import { options } from "./product-labels.ts";
import { TaxClassField, type TaxClassOption } from "./tax-class-field.tsx";
import { ShippingClassField } from "./shipping-class-field.tsx";
import { PriceFields, ShippingFields, StockFields } from "./sellable-fields.tsx";

interface ProductSectionsProps {
  readonly kind: ProductKind;
  readonly categories: readonly { readonly value: string; readonly label: string; readonly depth: number }[];
  readonly links: readonly EditedLink[];
  readonly units: Units;
  readonly taxClasses: readonly TaxClassOption[];
  readonly shippingClasses: readonly string[];
}

/** The product form. Each kind of product leaves out the sections that do not apply to it. */
export function ProductSections({ kind, categories, links, units, taxClasses, shippingClasses }: ProductSectionsProps) {
  return (
    <>
      <div className="product-columns">
        <div className="product-main">
          <Section title="Details">
            <TextField name="name" label="Name" required maxLength={200} />
            <TextField name="slug" label="Address" hint="/product/…/; empty makes one of the name" />
            <TextAreaField
              name="shortDescription"
              label="Short description"
              hint="Shown beside the image"
              maxLength={50_000}
            />
            <TextAreaField
              name="description"
              label="Description"
              hint="Simple HTML is allowed"
              rows={9}
              maxLength={100_000}
            />
          </Section>
          {kind === "external" && (
            <Section title="External product">
              <TextField name="externalUrl" label="Product URL" type="url" maxLength={2000} />
              <TextField name="buttonText" label="Button text" isOptional />
            </Section>
          )}
          {(kind === "grouped" || kind === "bundle") && (
            <Section title={kind === "grouped" ? "Grouped products" : "Bundled products"}>
              <TextAreaField
                name="contents"
                label="Products"
                rows={4}
                maxLength={10_000}
                hint={`One a line: a SKU, or id: and a number${kind === "bundle" ? "; several as 2 × SKU" : ""}`}
              />
              <LinkNames links={links} kinds={["child", "part"]} />
            </Section>
          )}
          {(kind === "simple" || kind === "bundle" || kind === "external") && (
            <Section title="Price">
              <PriceFields />
            </Section>
          )}
          {kind !== "grouped" && kind !== "external" && (
            <Section title={kind === "variable" ? "Stock shared by variations" : "Stock"}>
              <StockFields />
            </Section>
          )}
          {kind !== "grouped" && kind !== "external" && kind !== "download" && (
            <Section title="Sending it">
              <ShippingFields units={units} />
              <ShippingClassField name="shippingClass" none="None" classes={shippingClasses} />
            </Section>
          )}
          <Section title="Linked products">
            <TextAreaField name="upsells" label="Upsells" hint="One per line: a SKU, or id: and a number" rows={2} />
            <LinkNames links={links} kinds={["upsell"]} />
            <TextAreaField name="crossSells" label="Cross-sells" hint="Cross-sells" rows={2} />
            <LinkNames links={links} kinds={["cross-sell"]} />
          </Section>
        </div>
        <div className="product-side">
          <Section title="Visibility">
            <SelectField
              name="status"
              label="Status"
              options={options({ published: "Published", private: "Private", draft: "Draft" })}
            />
            <SelectField
              name="visibility"
              label="Found in"
              options={options({
                visible: "Shop and search",
                catalog: "Lists only",
                search: "Search only",
                hidden: "Hidden",
              })}
            />
            <CheckboxField name="isFeatured" label="Featured" />
            <CheckboxField name="reviewsAllowed" label="Enable reviews" />
          </Section>
          <Section title="Categories">
            <ul className="category-ticks">
              {categories.map(({ value, label, depth }) => (
                <li key={value} style={{ paddingInlineStart: `${depth}rem` }}>
                  <CheckboxField name={`category-${value}`} label={label.replace(/^(?:– )+/, "")} />
                </li>
              ))}
            </ul>
            <TextField name="tags" label="Tags" hint="Between commas" maxLength={2000} />
          </Section>
          <Section title="Numbers">
            <TextField name="sku" label="SKU" isOptional maxLength={100} />
            <TextField name="gtin" label="GTIN, EAN or ISBN" isOptional maxLength={50} />
            <TextField name="menuOrder" label="Position in lists" inputMode="numeric" />
          </Section>
          <Section title="Tax">
            <SelectField
              name="taxStatus"
              label="Taxed"
              options={options({ taxable: "Yes", shipping: "Only its sending", none: "No" })}
            />
            <TaxClassField options={taxClasses} />
          </Section>
          <Section title="Limits">
            <TextField name="minQuantity" label="Minimum quantity" inputMode="numeric" />
            <TextField name="maxQuantity" label="Maximum quantity" inputMode="numeric" isOptional />
            <CheckboxField name="isSoldIndividually" label="Sold individually" />
            <CheckboxField name="isVirtual" label="Virtual (no shipping)" />
            <CheckboxField name="isDownloadable" label="Downloadable" />
            <TextField name="downloadLimit" label="Downloads per file" inputMode="numeric" isOptional />
            <TextField name="downloadExpiryDays" label="Download expiry, in days" inputMode="numeric" isOptional />
            <TextAreaField name="purchaseNote" label="Purchase note" rows={2} />
          </Section>
        </div>
      </div>
    </>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="product-section">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function LinkNames({ links, kinds }: { links: readonly EditedLink[]; kinds: readonly string[] }) {
  const named = links.filter(({ kind }) => kinds.includes(kind));
  if (named.length === 0) return null;
  return <p className="field-hint">Now: {named.map(({ name }) => name).join(", ")}</p>;
}
