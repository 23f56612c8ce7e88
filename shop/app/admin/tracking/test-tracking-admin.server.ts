import { beforeAll } from "vitest";
import { createTestShop } from "../../../server/sales/cart/test-shop.ts";
import { useTestDatabase } from "../../../server/platform/db/test-db.ts";
import type { ShopSettings } from "../../../server/platform/settings/settings.ts";
import { parseSettings } from "../../../server/platform/settings/store.ts";
import { trackingOptions } from "../../../server/tracking/script/options.ts";
import { resultOf, type AdminCall, adminArgs, signInStaff } from "../test-admin.server.ts";

interface Page {
  readonly action: (args: never) => Promise<unknown>;
  readonly loader: (args: never) => Promise<unknown>;
}

export const FACEBOOK = { pixel: "facebook" };

/** Call this at the top of a test file: it creates a shop with a signed-in owner. */
export function trackingAdminOfThisFile() {
  const opened = useTestDatabase();
  const shop = createTestShop(() => opened.database);
  let cookie = "";

  beforeAll(async () => {
    cookie = await signInStaff(shop, "owner");
  });

  const args = (call: Partial<AdminCall> = {}, fields?: Readonly<Record<string, string>>) =>
    adminArgs({ shop, cookie, ...call }, fields) as never;

  async function stored(): Promise<ShopSettings> {
    const { rows } = await shop.database.pool.query<{ key: string; value: unknown }>("select key, value from settings");
    const settings = parseSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])), shop.log);
    shop.change(settings);
    return settings;
  }

  async function send(page: Page, fields: Readonly<Record<string, string>>, call: Partial<AdminCall> = {}) {
    const result = await page.action(args(call, fields));
    await stored();
    return resultOf(result);
  }

  /** Sends the form as rendered, with some values changed; null unticks a checkbox. */
  async function change(
    page: Page,
    fields: Readonly<Record<string, string | null>>,
    params: Readonly<Record<string, string>> = {},
  ) {
    const { values } = (await page.loader(args({ params }))) as {
      values: Record<string, string>;
    };
    const form = Object.entries({ ...values, ...fields }).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    );
    return send(page, Object.fromEntries(form), { params });
  }

  const printed = async () => trackingOptions(await stored(), "https://shop.example");

  return { shop, args, stored, send, change, printed };
}
