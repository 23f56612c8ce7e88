import type { ReactNode } from "react";
import { useLocation } from "react-router";
import type { EditedProduct } from "../../../server/catalog/products/find-edited.ts";
import { ShopLink } from "../shop-link.tsx";
import { Form } from "../ui/form.tsx";
import { Icon } from "../ui/icon.tsx";
import { listQueryIn, withList } from "../ui/list-query.ts";
import { MayAct } from "../ui/may-act.tsx";
import { Menu } from "../ui/menu.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { RecordLink } from "../ui/record-link.tsx";
import { stateOf } from "./product-labels.ts";
import { StateBadge } from "./state-badge.tsx";

export type HeadedProduct = Pick<EditedProduct, "id" | "name" | "kind" | "slug" | "status" | "isTrashed" | "publishAt">;

export function ProductHeader({ product }: { product: HeadedProduct }) {
  const { id, name, slug, status, isTrashed } = product;
  const { search } = useLocation();
  const base = `/admin/products/${id}/`;
  const action = withList(base, listQueryIn(search));
  return (
    <PageHeader
      title={name}
      back={{ label: "Products", to: "/admin/products/", isList: true }}
      badges={<StateBadge state={stateOf(product)} />}
    >
      <MayAct>
        <Form method="post" action={action}>
          <button type="submit" className="button button-quiet" name="intent" value="duplicate">
            Duplicate
          </button>
        </Form>
      </MayAct>
      {status === "published" ? (
        <ShopLink path={`/product/${slug}/`} className="button button-quiet">
          <Icon name="eye" />
          View in shop
        </ShopLink>
      ) : (
        <a href={`${base}preview/`} className="button button-quiet">
          <Icon name="eye" />
          Preview
        </a>
      )}
      <Menu label="More" icon="more" isIconOnly align="end">
        {partsOf(product).map(({ title, to }) => (
          <RecordLink key={to} to={to}>
            {title}
          </RecordLink>
        ))}
        <MayAct>
          <Form method="post" action={action}>
            <button type="submit" name="intent" value={isTrashed ? "restore" : "trash"}>
              {isTrashed ? "Restore from trash" : "Move to trash"}
            </button>
          </Form>
        </MayAct>
      </Menu>
    </PageHeader>
  );
}

/** The pages of a product beside its own. */
export function partsOf({ id, kind }: Pick<HeadedProduct, "id" | "kind">) {
  const base = `/admin/products/${id}/`;
  return [
    { title: kind === "variable" ? "Options and variations" : "Attributes", to: `${base}variations/` },
    { title: "Stock history", to: `${base}stock/` },
    { title: "Extra fields", to: `${base}fields/` },
    { title: kind === "download" ? "Prices and files" : "Files", to: `${base}files/` },
  ];
}

interface PartHeaderProps {
  readonly product: Pick<HeadedProduct, "id" | "name">;
  readonly title: string;
  readonly description?: ReactNode;
}

/** The header of a page that belongs to a product. */
export function PartHeader({ product, title, description }: PartHeaderProps) {
  return (
    <PageHeader
      title={title}
      back={{ label: product.name, to: `/admin/products/${product.id}/` }}
      {...(description !== undefined && { description })}
    />
  );
}
