import { data } from "react-router";
import { formatMoney } from "@vitrine/commerce/money";
import { findEdited, idOf } from "../../../server/products/find-edited.ts";
import { listImages } from "../../../server/media/product-images.ts";
import { safeMarkup } from "../../../server/office/safe-markup.ts";
import { Photo } from "../../ui/photo.tsx";
import { officeHead } from "../office-head.ts";
import { requireStaff } from "../require-staff.server.ts";
import type { Route } from "./+types/preview";
import catalogueStyles from "./catalogue.css?url";
import { ProductHeader } from "./product-header.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => officeHead(`Preview – ${loaderData?.product.name ?? ""}`);
export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: catalogueStyles }];

/** What a visitor would read and see, for whoever may look at drafts. */
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
    // A back-up may bring back texts that no form and no import has made harmless.
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
              <Photo media={image} sizes="20rem" hasGhost={false} />
            </li>
          ))}
        </ul>
        <div className="prose" dangerouslySetInnerHTML={{ __html: description }} />
      </section>
    </>
  );
}
