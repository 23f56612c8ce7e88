import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ShopSettings } from "../../server/platform/settings/settings.ts";
import { inLanguage, translationsOf } from "../../server/platform/i18n/current-language.ts";
import { tRich } from "./rich-text.tsx";

test("places elements where the translation has them, and shows the placeholder of a missing one", () => {
  const hebrew = translationsOf(ShopSettings.parse({ shop: { language: "he" } }));
  const messageOf = () => renderToStaticMarkup(<p>{tRich("{total} for {items} items", { total: <b>€5</b> })}</p>);
  expect(messageOf()).toBe("<p><b>€5</b> for {items} items</p>");
  expect(inLanguage(hebrew, messageOf)).toBe("<p><b>€5</b> עבור {items} פריטים</p>");
});
