import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { OrderLineView } from "../../../server/sales/orders/find-order.ts";
import { OrderLines } from "./order-lines.tsx";

test("a line says how many of its items were refunded", () => {
  const line = (id: number, name: string) =>
    ({ id, name, slug: null, sku: "", shown: [], quantity: 2, unitPrice: 1000 }) as unknown as OrderLineView;
  const page = renderToStaticMarkup(
    <OrderLines
      lines={[
        { id: 1, quantity: 2 },
        { id: 2, quantity: 2 },
      ]}
      order={{ lines: [line(1, "Butter Dish"), line(2, "Pantry Jar")] }}
      refunded={{ 1: 1, 2: 0 }}
      pictures={{}}
      money={String}
    />,
  );
  const texts = page.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  expect(texts).toContain("Butter Dish 1 of 2 refunded");
  expect(texts.match(/refunded/g)).toHaveLength(1);
});
