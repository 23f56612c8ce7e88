import { expect, test } from "vitest";
import { csv, importOfThisFile, importText, outcomes } from "./test-import.ts";

const { tests, query } = importOfThisFile();

test("an update without types reaches a variation too, and hides one that would be a draft", async () => {
  const file = csv(
    { SKU: "a", Name: "A", Type: "variable" },
    { SKU: "b", Name: "B", Type: "variation", Parent: "a", "Regular price": "5" },
  );
  await importText(tests.database, file);
  const update = csv({ SKU: "b", Name: "Ignored", Published: "-1", "Regular price": "7", "Is featured?": "1" });
  expect(outcomes(await importText(tests.database, update, { mode: "update" }))).toEqual(["b changed"]);
  expect(await query("select status, regular_price::integer as price from variations")).toEqual([
    { status: "private", price: 700 },
  ]);
});

test("an update changes what its columns say and nothing else; unknown products are passed over", async () => {
  await importText(
    tests.database,
    csv({ SKU: "a", Name: "A", "Regular price": "12", Stock: "5", Tags: "One, Two", Description: "Long" }),
  );
  const report = await importText(
    tests.database,
    csv({ SKU: "a", "Regular price": "13.50", Tags: "Two" }, { SKU: "b", Tags: "" }),
    {
      mode: "update",
    },
  );

  expect(outcomes(report)).toEqual(["a changed", "b skipped"]);
  expect(
    await query(
      `select p.name, p.description, p.regular_price::integer as price, u.quantity,
         array(select t.name from product_tags pt join tags t on t.id = pt.tag_id where pt.product_id = p.id) as tags
       from products p join stock_units u on u.id = p.stock_unit_id`,
    ),
  ).toEqual([{ name: "A", description: "Long", price: 1350, quantity: 5, tags: ["Two"] }]);
});

test("products without a SKU are known again by their number in the file", async () => {
  const file = csv({ ID: "501", Name: "Nameless" });
  await importText(tests.database, file);
  const renamed = await importText(tests.database, csv({ ID: "501", Name: "Named" }), { mode: "update" });

  expect(renamed.map(({ outcome }) => outcome)).toEqual(["changed"]);
  expect(await query("select name from products")).toEqual([{ name: "Named" }]);
});
