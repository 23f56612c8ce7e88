import type { EditedProduct } from "../../../server/catalog/products/find-edited.ts";
import { Badge } from "../ui/badge.tsx";
import { Form } from "../ui/form.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { KINDS, STATE_TONES, STATES } from "./product-labels.ts";
import { ShopLink } from "../shop-link.tsx";

export type HeadedProduct = Pick<EditedProduct, "id" | "name" | "kind" | "slug" | "status" | "isTrashed">;

/** The header that all pages of a product share. */
export function ProductHeader({ product }: { product: HeadedProduct }) {
  const { id, name, kind, slug, status, isTrashed } = product;
  const state = isTrashed ? "trash" : status;
  const base = `/admin/products/${id}/`;
  return (
    <>
      <PageHeader
        title={name}
        back={{ label: "Products", to: "/admin/products/" }}
        description={
          <>
            {KINDS[kind]} · number {id} <Badge tone={STATE_TONES[state] ?? "plain"}>{STATES[state]}</Badge>
          </>
        }
      >
        {status === "published" ? (
          <ShopLink path={`/product/${slug}/`}>View in shop</ShopLink>
        ) : (
          <a href={`${base}preview/`}>Preview</a>
        )}
        <Form method="post" action={base}>
          <button type="submit" className="link-button" name="intent" value="duplicate">
            Duplicate
          </button>
        </Form>
        <Form method="post" action={base}>
          <button type="submit" className="link-button" name="intent" value={isTrashed ? "restore" : "trash"}>
            {isTrashed ? "Restore from trash" : "Move to trash"}
          </button>
        </Form>
      </PageHeader>
      <Tabs
        label="Product"
        tabs={[
          { title: "Product", to: base, isExact: true },
          { title: "Images", to: `${base}images/` },
          { title: kind === "variable" ? "Variations" : "Attributes", to: `${base}variations/` },
          { title: "Extra fields", to: `${base}fields/` },
          { title: kind === "download" ? "Prices and files" : "Files", to: `${base}files/` },
        ]}
      />
    </>
  );
}
