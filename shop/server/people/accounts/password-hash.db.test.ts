import { createHook } from "node:async_hooks";
import { expect, test } from "vitest";
import { createTestShop } from "../../sales/cart/test-shop.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { choosePassword } from "./choose-password.ts";
import { NO_COOKIES } from "./test-people.ts";
import { createVerification } from "./verifications.ts";

const opened = useTestDatabase({ emptyAfterEach: true });

test("hashing a new password holds no database connection", async () => {
  const { pool } = opened.database;
  const shop = createTestShop(() => opened.database);
  const draft = { kind: "registration", role: "customer", now: shop.now(), lifetimeMs: 60_000 } as const;
  const token = await createVerification(pool, { ...draft, email: "nora@example.com" });

  const inUse: number[] = [];
  const hashing = createHook({
    init(_id, type) {
      if (type === "SCRYPTREQUEST") inUse.push(pool.totalCount - pool.idleCount);
    },
  }).enable();
  const chosen = await choosePassword(shop, { token, password: "kelp and driftwood", cookies: NO_COOKIES });
  hashing.disable();

  expect(chosen.ok).toBe(true);
  expect(inUse).toEqual([0]);
});
