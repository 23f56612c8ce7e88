import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { EditedAttribute } from "../../../server/catalog/products/product-attributes.ts";
import { OptionsCard } from "./options-card.tsx";

test("the field for a new value has an ID, by which it gets the focus back after saving", () => {
  const colour = { id: 3, name: "Colour", isVariation: true, options: [] } as unknown as EditedAttribute;
  const router = createMemoryRouter([{ path: "/", element: <OptionsCard productId={7} attributes={[colour]} /> }]);
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toContain('id="value-3"');
});
