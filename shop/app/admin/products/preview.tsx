import { data } from "react-router";
import { formatMoney } from "@vitrine/commerce/money";
import { findEdited, idOf } from "../../../server/catalog/products/find-edited.ts";
import { listImages } from "../../../server/catalog/media/product-images.ts";
import { safeMarkup } from "../../../server/platform/html/safe-markup.ts";
import { Photo } from "../../ui/photo.tsx";
import { adminHead } from "../admin-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/preview";
import catalogueStyles from "./catalogue.css?url";
import { ProductHeader } from "./product-header.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => adminHead(`Preview – ${loaderData?.product.name ?? ""}`);
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: catalogueStyles }];

/** The product page as visitors will see it, for staff who may open drafts. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop } = await requireStaff(context, "viewer");
  const { pool } = shop.database;
  const id = idOf(params.id);
  const [product, images, { currency }] = await Promise.all([
    findEdited(pool, id),
    listImages(pool, id),
    shop.settings(),
  ]);
  if (!product) throw data(null, { status: 404 });
  const price = product.salePrice ?? product.regularPrice;
  return {
    product,
    images: images.map((image) => ({ ...image, placeholder: "", color: "#cfd0cc" })),
    price: price === null ? "" : formatMoney(price, currency),
    // A restored back-up may contain texts that were never sanitised by a form or an import.
    shortDescription: safeMarkup(product.shortDescription),
    description: safeMarkup(product.description),
  };
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  const { product, images, price, shortDescription, description } = loaderData;
  return (
    <>
      <ProductHeader product={product} />
      <section className="panel" aria-labelledby="preview">
        <h2 id="preview">Preview</h2>
        <p>{price}</p>
        <div className="prose" dangerouslySetInnerHTML={{ __html: shortDescription }} />
        <ul className="image-list">
          {images.map((image) => (
            <li key={image.id} className="image-item">
              <Photo media={image} sizes="20rem" hasPlaceholder={false} />
            </li>
          ))}
        </ul>
        <div className="prose" dangerouslySetInnerHTML={{ __html: description }} />
      </section>
    </>
  );
}
