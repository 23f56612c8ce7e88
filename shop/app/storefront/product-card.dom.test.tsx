import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { parseSettings } from "../../server/platform/settings/store.ts";
import { SILENT_LOG } from "../../server/platform/db/test-db.ts";
import { ProductCard } from "./product-card.tsx";

test("a list in the short description stays inside the card", () => {
  const card = {
    id: 1,
    kind: "simple",
    slug: "jug",
    name: "Jug",
    sku: "",
    shortDescription: "<p>For water.</p>\n<ul><li>Blue</li></ul>",
    priceFrom: null,
    priceTo: null,
    regularPrice: null,
    isOnSale: false,
    stockStatus: "instock",
    lowStock: null,
    rating: 0,
    reviewCount: 0,
    buttonText: "",
    externalUrl: "",
    asksFirst: false,
    images: [],
    swatches: [],
  } as const;
  const { currency } = parseSettings({}, SILENT_LOG);

  document.body.innerHTML = renderToStaticMarkup(
    <ProductCard card={card} currency={currency} place={{ list: { id: "shop", name: "Shop" }, index: 1 }} isRow />,
  );

  expect(document.querySelector(".card-summary")?.textContent).toBe("For water.\nBlue");
});
