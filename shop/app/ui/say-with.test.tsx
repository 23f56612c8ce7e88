import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ShopSettings } from "../../server/settings/settings.ts";
import { speaking, speechOf } from "../../server/texts/speaking.ts";
import { sayWith } from "./say-with.tsx";

test("an element stands where the language wants it, and a missing one leaves its place to be seen", () => {
  const hebrew = speechOf(ShopSettings.parse({ shop: { language: "he" } }));
  const said = () => renderToStaticMarkup(<p>{sayWith("{total} for {items} items", { total: <b>€5</b> })}</p>);
  expect(said()).toBe("<p><b>€5</b> for {items} items</p>");
  expect(speaking(hebrew, said)).toBe("<p><b>€5</b> עבור {items} פריטים</p>");
});
