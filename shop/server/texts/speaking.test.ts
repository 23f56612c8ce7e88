import { word } from "@vitrine/effects/words";
import { describe, expect, test } from "vitest";
import { languageNow, localeNow, say } from "../../texts/say.ts";
import { ShopSettings } from "../settings/settings.ts";
import { inShopLanguage, speaking, speechBefore, speechNow, speechOf } from "./speaking.ts";

const hebrew = ShopSettings.parse({ shop: { language: "he" } });
const inHebrew = { settings: () => Promise.resolve(hebrew) };

describe("the language of a shop", () => {
  test("is English until the owner chooses another, and for what nobody has translated", () => {
    const unknown = ShopSettings.parse({ shop: { language: "tlh" } });
    expect(say("View cart")).toBe("View cart");
    expect(speaking(speechOf(unknown), () => [languageNow(), say("View cart")])).toEqual(["en", "View cart"]);
  });

  test("holds for everything that is done for a request, however late", async () => {
    const door = inShopLanguage(inHebrew, async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return [say("Remove {name} from cart", { name: "Jug" }), word("Close"), localeNow()];
    });
    const [hebrewAnswer, office] = await Promise.all([
      door(new Request("http://shop.test/cart/")),
      door(new Request("http://shop.test/admin/orders/")),
    ]);
    expect(hebrewAnswer).toEqual(["הסרת Jug מהעגלה", "סגירה", "he-IL"]);
    expect(office).toEqual(["Remove Jug from cart", "Close", "en-GB"]);
  });

  test("stays what it was while the settings cannot be read", async () => {
    await speechNow(inHebrew);
    const away = { settings: () => Promise.reject(new Error("The database is away.")) };
    expect(await speechNow(away)).toBe(speechBefore());
    expect(speechBefore().language).toBe("he");
  });
});
