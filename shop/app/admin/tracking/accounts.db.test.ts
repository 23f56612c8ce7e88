import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readAccounts } from "../../../server/tracking/events/accounts.ts";
import { signInStaff } from "../test-admin.server.ts";
import * as pixelPage from "./pixel.tsx";
import * as pixelsPage from "./pixels.tsx";
import { type FakeVendors, startFakeVendors } from "../../../server/tracking/fake-vendors/start-fake-vendors.ts";
import { FACEBOOK, trackingAdminOfThisFile } from "./test-tracking-admin.server.ts";

const { shop, args, send } = trackingAdminOfThisFile();
let vendors: FakeVendors;

beforeAll(async () => {
  vendors = await startFakeVendors({ now: () => shop.now().getTime() });
});
afterAll(() => vendors.close());

describe("vendor accounts", () => {
  const account = (fields: Readonly<Record<string, string>>, intent = "account") =>
    send(
      pixelPage,
      { intent, account: "101", "base-url:101": vendors.baseUrl("facebook"), "enabled:101": "1", ...fields },
      { params: FACEBOOK },
    );

  test("a token is sealed, never shown again, and kept when the field is left empty", async () => {
    await account({ "token:101": "secret-token" });
    await account({ "token:101": "", "test-code:101": "TEST1" });
    expect(await readAccounts(shop.database, shop.secret)).toMatchObject([
      { destination: "facebook", account: { id: "101", token: "secret-token", testCode: "TEST1" } },
    ]);
    const shown = JSON.stringify([
      await pixelPage.loader(args({ params: FACEBOOK })),
      await pixelsPage.loader(args()),
      await account({ "token:101": "secret-token", "base-url:101": "not an address" }),
    ]);
    expect(shown).not.toContain("secret-token");
    const { rows } = await shop.database.pool.query("select a.*, l.* from destination_accounts a, audit_log l");
    expect(JSON.stringify(rows)).not.toContain("secret-token");
  });

  test("a test event shows the vendor's response to ID and token, in plain words", async () => {
    const refused = await account({ "token:101": "wrong" }, "check");
    expect(refused.problems?.[0]?.text).toBe(
      "Meta refuses the access token (code 190). Nothing is sent until this is fixed.",
    );
    const good = vendors.behaviour("facebook").token;
    expect((await account({ "token:101": good }, "check")).message).toBe(
      "ID and token work. The vendor accepted a request that records nothing.",
    );
    expect(vendors.arrivals("facebook")).toEqual([]);
    expect((await account({ "test-code:101": "TEST1" }, "check")).message).toContain("in the vendor’s test view");
    expect(vendors.arrivals("facebook")).toMatchObject([{ name: "ViewContent" }]);
    const away = await account({ "base-url:101": "http://127.0.0.1:9" }, "check");
    expect(away.problems?.[0]?.text).toContain("The vendor could not be reached.");
  });

  test("only owners change tokens and IDs; managers change everything else", async () => {
    const manager = await signInStaff(shop, "manager");
    const fields = { intent: "account", account: "101", "token:101": "x" };
    await expect(send(pixelPage, fields, { cookie: manager, params: FACEBOOK })).rejects.toMatchObject({
      init: { status: 403 },
    });
    const { values, locked } = (await pixelPage.loader(args({ cookie: manager, params: FACEBOOK }))) as {
      values: Record<string, string>;
      locked: { paths: readonly string[] };
    };
    expect(locked.paths).toEqual(["pixels.facebook.enabled", "pixels.facebook.ids"]);
    const open = Object.fromEntries(Object.entries(values).filter(([name]) => !locked.paths.includes(name)));
    expect((await send(pixelPage, open, { cookie: manager, params: FACEBOOK })).message).toContain("Saved.");
  });

  test("a removed account is deleted, and the audit log names the person", async () => {
    await account({}, "forget");
    expect(await readAccounts(shop.database, shop.secret)).toEqual([]);
    const { rows } = await shop.database.pool.query("select who from audit_log where act = 'removed an account'");
    expect(rows).toHaveLength(1);
  });
});
