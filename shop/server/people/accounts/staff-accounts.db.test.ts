import { beforeEach, describe, expect, test } from "vitest";
import { createProduct, createTestShop } from "../../sales/cart/test-shop.ts";
import { isEmpty, seedDemo } from "../../platform/db/seed.ts";
import { useTestDatabase } from "../../platform/db/test-db.ts";
import { parseSettings } from "../../platform/settings/store.ts";
import { readAudit } from "./audit.ts";
import { choosePassword } from "./choose-password.ts";
import { logIn } from "./log-in.ts";
import { findSession } from "./sessions.ts";
import { isSetUpLink, type SetUp, setUpLink, setUpShop } from "./set-up.ts";
import { changeRole, inviteStaff, listInvitations, listStaff, removeStaff } from "./staff.ts";
import { cookiesOf, createPerson, NO_COOKIES, PASSWORD } from "./test-people.ts";

const opened = useTestDatabase({ emptyAfterEach: true });
let shop = createTestShop(() => opened.database);
beforeEach(() => {
  shop = createTestShop(() => opened.database);
});

const tokenOf = (link: string | null) => new URL(link ?? "http://none").searchParams.get("token") ?? "";

function answers(token: string, change: Partial<SetUp> = {}): SetUp {
  return {
    token,
    name: "Ada",
    email: "owner@example.com",
    password: PASSWORD,
    shopName: "Kiln & Tide",
    currency: "USD",
    country: "IE",
    hasTax: true,
    flatRate: 490,
    keepsDemo: true,
    cookies: NO_COOKIES,
    ...change,
  };
}

describe("set-up", () => {
  test("the link creates an owner once, and then every link has expired", async () => {
    const [first, second] = [tokenOf(await setUpLink(shop)), tokenOf(await setUpLink(shop))];
    expect(await isSetUpLink(shop, first)).toBe(true);
    const both = await Promise.all([
      setUpShop(shop, answers(first)),
      setUpShop(shop, answers(second, { email: "thief@example.com" })),
    ]);
    expect(both.filter(({ ok }) => ok).length).toBe(1);
    expect(await setUpLink(shop)).toBeNull();
    expect(await isSetUpLink(shop, second)).toBe(false);
    expect((await listStaff(shop.database.pool)).length).toBe(1);
  });

  test("the answers become settings, and the owner is signed in", async () => {
    const done = await setUpShop(shop, answers(tokenOf(await setUpLink(shop))));
    if (!done.ok) throw new Error(done.error.code);
    expect(await findSession(shop, cookiesOf(...done.value), "admin")).toMatchObject({ role: "owner", name: "Ada" });
    const { rows } = await shop.database.pool.query<{ key: string; value: Record<string, unknown> }>(
      "select key, value from settings",
    );
    const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    expect(stored["shop"]).toMatchObject({ name: "Kiln & Tide" });
    expect(stored["currency"]).toMatchObject({ code: "USD", symbol: "$", position: "left", decimals: 2 });
    expect(stored["checkout"]).toMatchObject({ country: "IE" });
    expect(stored["tax"]).toMatchObject({ enabled: true });
    expect(JSON.stringify(stored["shipping"])).toContain('"cost":490');
  });

  test("a weak password or a wrong link changes nothing", async () => {
    const token = tokenOf(await setUpLink(shop));
    expect(await setUpShop(shop, answers(token, { password: "short" }))).toMatchObject({ ok: false });
    expect(await setUpShop(shop, answers("no such token"))).toMatchObject({ ok: false, error: { code: "link-over" } });
    expect(await isSetUpLink(shop, token)).toBe(true);
    expect((await shop.database.pool.query("select from settings")).rowCount).toBe(0);
  });

  test("an empty shop stays empty at the next start", async () => {
    await createProduct(shop.database);
    await setUpShop(shop, answers(tokenOf(await setUpLink(shop)), { keepsDemo: false }));
    expect((await shop.database.pool.query("select from products")).rowCount).toBe(0);
    expect(await isEmpty(shop.database.db)).toBe(false);
  });

  test("an empty shop has no demo data, is closed, and proposes what its country usually needs", async () => {
    const { db, pool } = shop.database;
    await seedDemo(db, shop.now());
    await pool.query(
      "insert into messages (page_slug, name, email, body) values ('about', 'Ada', 'ada@example.com', 'Is this real?')",
    );
    const readSettings = async () => {
      const { rows } = await pool.query<{ key: string; value: unknown }>("select key, value from settings");
      return parseSettings(Object.fromEntries(rows.map(({ key, value }) => [key, value])), shop.log);
    };
    shop.change(await readSettings());
    const done = await setUpShop(
      shop,
      answers(tokenOf(await setUpLink(shop)), {
        shopName: "Werkladen",
        country: "DE",
        currency: "",
        keepsDemo: false,
      }),
    );
    expect(done.ok).toBe(true);

    const tables = await pool.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    );
    const filled: string[] = [];
    for (const { name } of tables.rows) {
      if ((await pool.query(`select from ${name} limit 1`)).rowCount) filled.push(name);
    }
    const ofOwner = ["audit_log", "credentials", "customer_changes", "people", "sessions", "settings"];
    expect(filled.filter((name) => name !== "schema_migrations")).toEqual(ofOwner);

    const { demo, ...settings } = await readSettings();
    expect(demo).toEqual({ isLoaded: false });
    expect(JSON.stringify(settings)).not.toMatch(/kiln|ballynacove|demo|pots/i);
    expect(settings).toMatchObject({
      shop: { name: "Werkladen", email: "", pages: [], address: [], leadImage: "" },
      comingSoon: { enabled: true },
      currency: { code: "EUR", symbol: "€" },
      checkout: { country: "DE", state: "", terms: "" },
      catalog: { weightUnit: "kg", dimensionUnit: "cm" },
      storeNotice: { text: "" },
      tax: {
        enabled: true,
        proposedFor: "DE",
        rates: [
          { name: "VAT", percent: 19, country: "DE", taxClass: "" },
          { name: "VAT", percent: 7, country: "DE", taxClass: "reduced-rate" },
          { name: "VAT", percent: 19, country: "EU", taxClass: "" },
          { name: "VAT", percent: 7, country: "EU", taxClass: "reduced-rate" },
        ],
      },
      shipping: {
        proposedFor: "DE",
        zones: [
          { name: "Germany", places: [{ country: "DE" }], methods: [{ kind: "flat", cost: 490 }] },
          { name: "European Union", places: [{ country: "EU" }], methods: [] },
          { name: "Rest of the world", places: [], methods: [] },
        ],
      },
    });
    expect(settings.payments.methods.filter(({ isEnabled }) => isEnabled)).toEqual([]);
  });

  test("no set-up link is stored in the database", async () => {
    const token = tokenOf(await setUpLink(shop));
    const { rows } = await shop.database.pool.query("select * from verifications");
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe("staff", () => {
  test("an invitation adds a staff member with its role, once", async () => {
    const owner = await createPerson(shop.database.pool, "owner@example.com", "owner");
    const invited = await inviteStaff(shop, owner, { email: "Meg@example.com", role: "manager" });
    if (!invited.ok) throw new Error(invited.error.code);
    expect(await listInvitations(shop)).toMatchObject([{ email: "meg@example.com", role: "manager" }]);

    const token = tokenOf(invited.value);
    const chosen = await choosePassword(shop, { token, password: PASSWORD, name: "Meg", cookies: NO_COOKIES });
    expect(chosen).toMatchObject({ ok: true, value: { person: { role: "manager", name: "Meg" } } });
    expect((await choosePassword(shop, { token, password: PASSWORD, cookies: NO_COOKIES })).ok).toBe(false);
    expect((await readAudit(shop.database.pool)).map(({ who, act }) => `${who}: ${act}`)).toEqual([
      "Meg: accepted an invitation",
      "owner@example.com: invited",
    ]);
  });

  test("staff need long passwords, also by invitation", async () => {
    const owner = await createPerson(shop.database.pool, "owner@example.com", "owner");
    const invited = await inviteStaff(shop, owner, { email: "meg@example.com", role: "viewer" });
    const token = tokenOf(invited.ok ? invited.value : null);
    expect(await choosePassword(shop, { token, password: "kelp-7up", cookies: NO_COOKIES })).toMatchObject({
      error: { code: "password", problem: "too-short" },
    });
  });

  test("a staff member whose role changes or who is removed is signed out at once", async () => {
    const owner = await createPerson(shop.database.pool, "owner@example.com", "owner");
    const meg = await createPerson(shop.database.pool, "meg@example.com", "manager");
    const enter = async () => {
      const entered = await logIn(shop, {
        kind: "admin",
        email: meg.email,
        password: PASSWORD,
        cookies: NO_COOKIES,
        address: null,
      });
      return cookiesOf(...(entered.ok ? entered.value.setCookies : []));
    };
    const first = await enter();
    await changeRole(shop, owner, meg.id, "viewer");
    expect(await findSession(shop, first, "admin")).toBeNull();
    const second = await enter();
    expect(await findSession(shop, second, "admin")).toMatchObject({ role: "viewer" });
    await removeStaff(shop, owner, meg.id);
    expect(await findSession(shop, second, "admin")).toBeNull();
    expect(await enter()).toEqual(new Map());
  });

  test("the last owner stays an owner, even when two owners demote each other at once", async () => {
    const ada = await createPerson(shop.database.pool, "ada@example.com", "owner");
    expect(await changeRole(shop, ada, ada.id, "viewer")).toMatchObject({ error: { code: "last-owner" } });
    const bea = await createPerson(shop.database.pool, "bea@example.com", "owner");
    const both = await Promise.all([changeRole(shop, ada, bea.id, "viewer"), removeStaff(shop, bea, ada.id)]);
    expect(both.filter(({ ok }) => ok).length).toBe(1);
  });
});
