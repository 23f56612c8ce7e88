import { beforeEach, expect, test } from "vitest";
import { useTestDatabase } from "../../../server/platform/db/test-db.ts";
import { ShopSettings } from "../../../server/platform/settings/settings.ts";
import { createTestShop } from "../../../server/sales/cart/test-shop.ts";
import { listCoupons } from "../../../server/sales/coupons/staff-coupons.ts";
import { adminArgs, resultOf, signInStaff } from "../test-admin.server.ts";
import * as couponPage from "./coupon.tsx";

const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database);
shop.change({ shop: { ...ShopSettings.parse({}).shop, timeZone: "Europe/Dublin" } });
let cookie = "";
beforeEach(async () => {
  cookie = await signInStaff(shop, "owner");
});

const FIELDS = { intent: "save", code: "SUMMER", kind: "percent", amount: "10", active: "1" };
const send = (fields: Readonly<Record<string, string>>) =>
  couponPage.action(adminArgs({ shop, cookie, params: { id: "new" } }, { ...FIELDS, ...fields }) as never);

test("a coupon starts and ends by the clocks of the shop, in summer and in winter", async () => {
  expect(await send({ starts: "2026-07-01T09:00", ends: "2026-12-01T18:30" })).toMatchObject({ status: 303 });
  const { rows } = await listCoupons(opened.database.pool, "", { page: 1, perPage: 1 });
  expect(rows).toMatchObject([
    { startsAt: new Date("2026-07-01T08:00:00Z"), endsAt: new Date("2026-12-01T18:30:00Z") },
  ]);
  const params = { id: String(rows[0]?.id) };
  const page = await couponPage.loader(adminArgs({ shop, cookie, params }) as never);
  expect(page).toMatchObject({
    timeZone: "Europe/Dublin",
    coupon: { startsAt: new Date("2026-07-01T08:00:00Z"), endsAt: new Date("2026-12-01T18:30:00Z") },
  });
});

test("an invalid date is refused at its field", async () => {
  const { problems } = resultOf(await send({ starts: "tomorrow" }));
  expect(problems).toEqual([{ field: "starts", text: "The start must be a date and time." }]);
});
