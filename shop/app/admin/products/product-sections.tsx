import type { ProductKind } from "../../../server/platform/db/schema/products.ts";
import type { EditedLink } from "../../../server/catalog/products/find-edited.ts";
import { Card } from "../ui/card.tsx";
import { TextAreaField, TextField } from "../ui/form-fields.tsx";
import { RichArea } from "../ui/rich-text/rich-area.tsx";
import { ProductPicker } from "./product-picker.tsx";
import { PriceFields, StockFields } from "./sellable-fields.tsx";

interface SectionProps {
  readonly kind: ProductKind;
  readonly links: readonly EditedLink[];
}

export function TextSection() {
  return (
    <section className="card" aria-labelledby="product-text">
      <div className="card-body">
        {/* Headings in the description begin below this one. */}
        <h2 id="product-text" className="screen-reader-text">
          Title and description
        </h2>
        <TextField name="name" label="Title" required maxLength={200} />
        <RichArea name="description" label="Description" rows={8} maxLength={100_000} />
        <RichArea
          name="shortDescription"
          label="Short description"
          hint="Shown beside the pictures and to search engines"
          rows={3}
          maxLength={50_000}
        />
      </div>
    </section>
  );
}

/** What the product is made of and costs. Each kind leaves out what does not apply to it. */
export function SaleSections({ kind, links }: SectionProps) {
  return (
    <>
      {kind === "external" && (
        <Card title="External product">
          <TextField name="externalUrl" label="Product URL" type="url" maxLength={2000} />
          <TextField name="buttonText" label="Button text" isOptional />
        </Card>
      )}
      {(kind === "grouped" || kind === "bundle") && (
        <Card title={kind === "grouped" ? "Grouped products" : "Bundled products"}>
          <TextAreaField
            name="contents"
            label="Products"
            rows={4}
            maxLength={10_000}
            hint={`One per line: a SKU, or id: and a number${kind === "bundle" ? "; several as 2 × SKU" : ""}`}
          />
          <LinkNames links={links} kinds={["child", "part"]} />
        </Card>
      )}
      {(kind === "simple" || kind === "bundle" || kind === "external") && (
        <Card title="Price">
          <PriceFields />
        </Card>
      )}
      <Card title={kind === "variable" ? "Stock shared by variations" : "Stock"} id="stock">
        <div className="field-pairs">
          <TextField name="sku" label="SKU" isOptional maxLength={100} />
          <TextField name="gtin" label="GTIN, EAN or ISBN" isOptional maxLength={50} />
        </div>
        {kind !== "grouped" && kind !== "external" && <StockFields />}
      </Card>
    </>
  );
}

export function LinkedSection({ productId, links }: Pick<SectionProps, "links"> & { readonly productId: number }) {
  const of = (wanted: EditedLink["kind"]) => links.filter(({ kind }) => kind === wanted);
  return (
    <Card title="Linked products">
      <ProductPicker
        productId={productId}
        name="upsells"
        label="Upsells"
        hint="Shown on this product’s page"
        linked={of("upsell")}
      />
      <ProductPicker
        productId={productId}
        name="crossSells"
        label="Cross-sells"
        hint="Shown in the cart"
        linked={of("cross-sell")}
      />
    </Card>
  );
}

function LinkNames({ links, kinds }: { links: readonly EditedLink[]; kinds: readonly string[] }) {
  const named = links.filter(({ kind }) => kinds.includes(kind));
  if (named.length === 0) return null;
  return <p className="field-hint">Now: {named.map(({ name }) => name).join(", ")}</p>;
}
