import type { ReactNode } from "react";
import type { ProductKind } from "../../../server/db/schema/products.ts";
import type { EditedLink } from "../../../server/products/find-edited.ts";
import { AreaField, type FormState, SelectField, TextField, TickField } from "../ui/form-fields.tsx";
import type { Units } from "./product-values.ts";
import { PriceFields, ShippingFields, StockFields } from "./sellable-fields.tsx";

interface ProductSectionsProps {
  readonly kind: ProductKind;
  readonly form: FormState;
  readonly categories: readonly { readonly value: string; readonly label: string; readonly depth: number }[];
  readonly links: readonly EditedLink[];
  readonly units: Units;
}

/** The form of a product, in the order in which one thinks about it. Kinds leave out what means nothing to them. */
export function ProductSections({ kind, form, categories, links, units }: ProductSectionsProps) {
  return (
    <>
      <div className="product-columns">
        <div className="product-main">
          <Section title="What it is">
            <TextField form={form} name="name" label="Name" required maxLength={200} />
            <TextField form={form} name="slug" label="Address" hint="/product/…/; empty makes one of the name" />
            <AreaField form={form} name="shortDescription" label="Short text" hint="Beside the picture" rows={3} />
            <AreaField form={form} name="description" label="Text" hint="Simple HTML is kept" rows={9} />
          </Section>
          {kind === "external" && (
            <Section title="Where it is sold">
              <TextField form={form} name="externalUrl" label="Address of the other shop" type="url" />
              <TextField form={form} name="buttonText" label="Text of the button" isOptional />
            </Section>
          )}
          {(kind === "grouped" || kind === "bundle") && (
            <Section title={kind === "grouped" ? "What is offered together" : "What the bundle holds"}>
              <AreaField
                form={form}
                name="contents"
                label="Products"
                hint={`One a line: a SKU, or id: and a number${kind === "bundle" ? "; several as 2 × SKU" : ""}`}
              />
              <LinkNames links={links} kinds={["child", "part"]} />
            </Section>
          )}
          {(kind === "simple" || kind === "bundle" || kind === "external") && (
            <Section title="Price">
              <PriceFields form={form} />
            </Section>
          )}
          {kind !== "grouped" && kind !== "external" && (
            <Section title={kind === "variable" ? "Stock of variations that have none of their own" : "Stock"}>
              <StockFields form={form} />
            </Section>
          )}
          {kind !== "grouped" && kind !== "external" && kind !== "download" && (
            <Section title="Sending it">
              <ShippingFields form={form} units={units} />
              <TextField form={form} name="shippingClass" label="Shipping class" isOptional />
            </Section>
          )}
          <Section title="Linked products">
            <AreaField form={form} name="upsells" label="Upsells" hint="One a line: SKU or id: and a number" rows={2} />
            <LinkNames links={links} kinds={["upsell"]} />
            <AreaField form={form} name="crossSells" label="Cross-sells" hint="Shown in the cart" rows={2} />
            <LinkNames links={links} kinds={["cross-sell"]} />
          </Section>
        </div>
        <div className="product-side">
          <Section title="Who sees it">
            <SelectField
              form={form}
              name="status"
              label="Status"
              options={{ published: "Published", private: "Private", draft: "Draft" }}
            />
            <SelectField
              form={form}
              name="visibility"
              label="Found in"
              options={{
                visible: "Lists and search",
                catalog: "Lists only",
                search: "Search only",
                hidden: "Nowhere: by its address alone",
              }}
            />
            <TickField form={form} name="isFeatured" label="Featured" />
            <TickField form={form} name="reviewsAllowed" label="Can be reviewed" />
          </Section>
          <Section title="Categories">
            <ul className="category-ticks">
              {categories.map(({ value, label, depth }) => (
                <li key={value} style={{ paddingInlineStart: `${depth}rem` }}>
                  <TickField form={form} name={`category-${value}`} label={label.replace(/^(?:– )+/, "")} />
                </li>
              ))}
            </ul>
            <TextField form={form} name="tags" label="Tags" hint="Between commas" />
          </Section>
          <Section title="Numbers">
            <TextField form={form} name="sku" label="SKU" isOptional maxLength={100} />
            <TextField form={form} name="gtin" label="GTIN, EAN or ISBN" isOptional maxLength={50} />
            <TextField form={form} name="menuOrder" label="Position in lists" inputMode="numeric" />
          </Section>
          <Section title="Tax">
            <SelectField
              form={form}
              name="taxStatus"
              label="Taxed"
              options={{ taxable: "Yes", shipping: "Only its sending", none: "No" }}
            />
            <TextField form={form} name="taxClass" label="Tax class" isOptional />
          </Section>
          <Section title="Limits">
            <TextField form={form} name="minQuantity" label="Least per order" inputMode="numeric" />
            <TextField form={form} name="maxQuantity" label="Most per order" inputMode="numeric" isOptional />
            <TickField form={form} name="isSoldIndividually" label="Only one per order" />
            <TickField form={form} name="isVirtual" label="Nothing is sent" />
            <TickField form={form} name="isDownloadable" label="Has files to download" />
            <TextField form={form} name="downloadLimit" label="Downloads per file" inputMode="numeric" isOptional />
            <TextField form={form} name="downloadExpiryDays" label="Days to download" inputMode="numeric" isOptional />
            <AreaField form={form} name="purchaseNote" label="Note to buyers" rows={2} />
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
