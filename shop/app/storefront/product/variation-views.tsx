import { renderToStaticMarkup } from "react-dom/server";
import type { VariationViews } from "../../../server/wire/views.ts";
import { Price } from "../../ui/price.tsx";
import { StockLine } from "./stock-line.tsx";

/** The same components as on the pages, as the text that variations carry. */
export const variationViews: VariationViews = {
  price: ({ price, regularPrice }, currency) =>
    renderToStaticMarkup(
      <span className="price">
        <Price from={price} to={price} was={regularPrice} currency={currency} />
      </span>,
    ),
  availability: (availability) => renderToStaticMarkup(<StockLine availability={availability} />),
};
