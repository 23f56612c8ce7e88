import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestShop } from "../../../server/sales/cart/test-shop.ts";
import { useTestDatabase } from "../../../server/platform/db/test-db.ts";
import { parseSettings } from "../../../server/platform/settings/store.ts";
import type { ShopSettings } from "../../../server/platform/settings/settings.ts";
import { scriptTranslations, inLanguage, translationsOf } from "../../../server/platform/i18n/current-language.ts";
import { t } from "../../../i18n/t.ts";
import { shopParams } from "../../shop-params.ts";
import { resultOf, adminArgs, signInStaff } from "../test-admin.server.ts";
import { action, loader } from "./texts.tsx";

const opened = useTestDatabase();
const shop = createTestShop(() => opened.database);
let cookie = "";

beforeAll(async () => {
  cookie = await signInStaff(shop, "manager");
});

beforeEach(async () => {
  await shop.database.pool.query("delete from settings where key in ('texts', 'shop')");
  await stored();
});

async function stored(): Promise<ShopSettings> {
  const { rows } = await shop.database.pool.query<{ key: string; value: unknown }>("select key, value from settings");
  const settings = parseSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])), shop.log);
  shop.change(settings);
  return settings;
}

async function speakHebrew(): Promise<void> {
  await shop.database.pool.query(`insert into settings (key, value) values ('shop', '{"language": "he"}')`);
  await stored();
}

const show = async (search: string) =>
  await loader(adminArgs({ shop, cookie, path: `/admin/texts/?${search}` }) as never);

async function find(search: string) {
  const { rows } = await show(`search=${encodeURIComponent(search)}`);
  const [first] = rows;
  if (!first) throw new Error(`Nothing says “${search}”.`);
  return first;
}

async function send(id: number, fields: Readonly<Record<string, string>>) {
  const result = resultOf(await action(adminArgs({ shop, cookie }, { id: String(id), ...fields }) as never));
  await stored();
  return result;
}

async function rewrite(usual: string, text: string) {
  return await send((await find(usual)).id, { intent: "save", text });
}

/** The script parameters in a product page. */
async function pageParams() {
  const settings = await shop.settings();
  const paramsNow = () => shopParams(settings, "http://shop.test", "/product/mug/", null, scriptTranslations(settings));
  return JSON.parse(inLanguage(translationsOf(settings), paramsNow)) as Record<string, Record<string, unknown>>;
}

describe("texts in script parameters", () => {
  test("the variation form's texts can be overridden, under the names that scripts know (S5.07, S8.07)", async () => {
    await rewrite("no products matched your selection", "Nothing fits that.");
    await rewrite("Please select some product options", "Choose a colour first.");
    await rewrite("Sorry, this product is unavailable", "That one is gone.");
    const { wc_add_to_cart_variation_params: params } = await pageParams();
    expect(params).toMatchObject({
      i18n_no_matching_variations_text: "Nothing fits that.",
      i18n_make_a_selection_text: "Choose a colour first.",
      i18n_unavailable_text: "That one is gone.",
    });
  });

  test("the error for a review without stars can be overridden (S5.01)", async () => {
    await rewrite("Please select a rating", "How many stars?");
    const { wc_single_product_params: params } = await pageParams();
    expect(params).toMatchObject({ i18n_required_rating_text: "How many stars?" });
  });

  test("texts that only scripts use are sent once they are overridden, and not before (S8.05, S9.35)", async () => {
    expect(await pageParams()).not.toHaveProperty("vitrine_texts");
    await rewrite("The image could not be loaded", "No picture.");
    await rewrite("Countdown ends in", "{{d}} d {{h}} h {{m}} m");
    const { vitrine_texts: translations } = await pageParams();
    expect(translations).toEqual({
      language: "en",
      texts: {
        "The image could not be loaded.": "No picture.",
        "Countdown ends in {{d}} days, {{h}} hours, and {{m}} minutes.": "{{d}} d {{h}} h {{m}} m",
      },
    });
  });
});

describe("text overrides", () => {
  test("are used everywhere in the shop until they are reset", async () => {
    await rewrite("Your cart is currently empty", "Nothing in it yet.");
    const empty = async () =>
      inLanguage(translationsOf(await shop.settings()), () => t("Your cart is currently empty."));
    expect(await empty()).toBe("Nothing in it yet.");
    const { id, own } = await find("Nothing in it yet");
    expect(own).toBe("Nothing in it yet.");
    expect((await send(id, { intent: "reset" })).message).toBe("Default text restored.");
    expect(await empty()).toBe("Your cart is currently empty.");
    expect((await stored()).texts.own).toEqual({ en: {} });
  });

  test("without a required placeholder are rejected at their field, and nothing changes", async () => {
    const { id } = await find("Remove {name} from cart");
    const result = await send(id, { intent: "save", text: "Take it out" });
    expect(result.problems).toEqual([
      { field: `text-${id}`, text: "Keep {name}: it is replaced by a value when the text is shown." },
    ]);
    expect((await stored()).texts.own).toEqual({});
  });

  test("belong to the language that they were written in", async () => {
    await rewrite("View cart", "To the basket");
    await speakHebrew();
    expect(await find("View cart")).toMatchObject({ usual: "לצפייה בעגלה", own: null });
    await rewrite("View cart", "לסל");
    expect((await stored()).texts.own).toEqual({ en: { "View cart": "To the basket" }, he: { "View cart": "לסל" } });
  });

  test("are escaped: markup in them cannot break the page", async () => {
    await rewrite("View cart", "</script><b>");
    const settings = await shop.settings();
    const printed = inLanguage(translationsOf(settings), () =>
      shopParams(settings, "http://shop.test", "/", null, null),
    );
    expect(printed).toContain("\\u003c/script>");
    expect(printed).not.toContain("</script>");
  });

  test("are recorded in the audit log with the person but without the text", async () => {
    await rewrite("View cart", "To the basket");
    const { rows } = await shop.database.pool.query(
      "select act, subject, details from audit_log order by id desc limit 1",
    );
    expect(rows).toEqual([{ act: "changed settings", subject: "settings:texts", details: {} }]);
  });
});

describe("the list of texts", () => {
  test("is filtered by search, by area and to overrides, with paging", async () => {
    const all = await show("");
    expect(all.total).toBeGreaterThan(600);
    expect(all.rows).toHaveLength(25);
    const cart = await show("area=Cart");
    expect(cart.total).toBeLessThan(all.total);
    expect((await show("changed=1")).total).toBe(0);
    await rewrite("View cart", "To the basket");
    expect((await show("changed=1")).rows.map(({ key }) => key)).toEqual(["View cart"]);
  });

  test("an unknown text ID is rejected", async () => {
    expect((await send(100_000, { intent: "save", text: "x" })).problems).toEqual([
      { field: null, text: "Unknown text." },
    ]);
  });
});
