import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ShopSettings } from "../../../server/platform/settings/settings.ts";
import { shippingClassesOf } from "../../../server/platform/settings/shipping-classes.ts";
import { Form } from "../ui/form.tsx";
import { ShippingClassField } from "./shipping-class-field.tsx";

const flat = (id: number, classCosts: Record<string, number>) => ({
  id,
  title: "Post",
  kind: "flat",
  cost: 0,
  classCosts,
});
const { shipping } = ShopSettings.parse({
  shipping: {
    zones: [
      { id: 1, name: "Ireland", methods: [flat(1, { fragile: 300, bulky: 1200 })] },
      { id: 2, name: "Europe", methods: [flat(2, { bulky: 2400 }), { id: 3, title: "Free", kind: "free" }] },
    ],
  },
});

function render(shippingClass: string): string {
  const element = (
    <Form values={{ shippingClass }}>
      <ShippingClassField name="shippingClass" none="None" classes={shippingClassesOf(shipping)} />
    </Form>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element }])} />);
}

const optionsIn = (html: string) =>
  [...html.matchAll(/<option value="([^"]*)"( selected="")?>/g)].map(([, value]) => value);

test("a product chooses among the classes that shipping methods charge for", () => {
  expect(optionsIn(render("bulky"))).toEqual(["", "bulky", "fragile"]);
  expect(render("bulky")).toContain('<option value="bulky" selected="">');
});

test("a class without a cost stays selected, and the field says that it adds nothing", () => {
  const html = render("bulkyy");
  expect(optionsIn(html)).toEqual(["", "bulky", "fragile", "bulkyy"]);
  expect(html).toContain("No shipping method has a cost for “bulkyy”, so it adds nothing.");
});
