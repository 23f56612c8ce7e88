import { setImmediate } from "node:timers/promises";
import { word } from "@vitrine/effects/words";
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { languageNow, localeNow, t, timeZoneNow } from "../../../i18n/t.ts";
import { ShopSettings } from "../settings/settings.ts";
import {
  inShopLanguage,
  inLanguage,
  previousTranslations,
  currentTranslations,
  translationsOf,
} from "./current-language.ts";

const hebrew = ShopSettings.parse({ shop: { language: "he", timeZone: "Asia/Jerusalem" } });
const inHebrew = { settings: () => Promise.resolve(hebrew) };

describe("the language of a shop", () => {
  test("is English until the owner chooses another, and for sentences without translation", () => {
    const unknown = ShopSettings.parse({ shop: { language: "tlh" } });
    expect(t("View cart")).toBe("View cart");
    expect(inLanguage(translationsOf(unknown), () => [languageNow(), t("View cart")])).toEqual(["en", "View cart"]);
  });

  test("and its time zone apply to all asynchronous work of a request", async () => {
    const app = new Hono().use(inShopLanguage(inHebrew)).get("*", async (context) => {
      await setImmediate();
      return context.json([t("Remove {name} from cart", { name: "Jug" }), word("Close"), localeNow(), timeZoneNow()]);
    });
    const ask = async (path: string) => (await app.request(`http://shop.test${path}`)).json();
    const [hebrewResponse, admin] = await Promise.all([ask("/cart/"), ask("/admin/orders/")]);
    expect(hebrewResponse).toEqual(["הסרת Jug מהעגלה", "סגירה", "he-IL", "Asia/Jerusalem"]);
    expect(admin).toEqual(["Remove Jug from cart", "Close", "en-GB", "Asia/Jerusalem"]);
  });

  test("stays the same while the settings cannot be read", async () => {
    await currentTranslations(inHebrew);
    const away = { settings: () => Promise.reject(new Error("The database is down.")) };
    expect(await currentTranslations(away)).toBe(previousTranslations());
    expect(previousTranslations().language).toBe("he");
  });
});
