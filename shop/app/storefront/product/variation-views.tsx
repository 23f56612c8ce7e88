import { renderToStaticMarkup } from "react-dom/server";
import type { VariationViews } from "../../../server/compat/woocommerce/views.ts";
import { Price } from "../../ui/price.tsx";
import { StockLine } from "./stock-line.tsx";

/** The variation's components as HTML, for the data of variations. */
export const variationViews: VariationViews = {
  price: ({ price, regularPrice }, currency) =>
    renderToStaticMarkup(
      <span className="price">
        <Price from={price} to={price} was={regularPrice} currency={currency} />
      </span>,
    ),
  availability: (availability) => renderToStaticMarkup(<StockLine availability={availability} />),
};
