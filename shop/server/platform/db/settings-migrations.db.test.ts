import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createLog } from "../log.ts";
import { parseSettings } from "../settings/store.ts";
import type { TrackingSettings } from "../settings/tracking/tracking-settings.ts";
import { useTestDatabase } from "./test-db.ts";

const opened = useTestDatabase();

/** Tracking settings of an earlier version, read after the migration. */
async function migrated(migration: string, stored: object): Promise<TrackingSettings> {
  const { pool } = opened.database;
  await pool.query("delete from settings where key = 'tracking'");
  await pool.query("insert into settings (key, value) values ('tracking', $1)", [JSON.stringify(stored)]);
  await pool.query(readFileSync(join(import.meta.dirname, `migrations/${migration}.sql`), "utf8"));
  const { rows } = await pool.query<{ value: unknown }>("select value from settings where key = 'tracking'");
  return parseSettings(
    { tracking: rows[0]?.value },
    createLog("error", () => {}),
  ).tracking;
}

test.each([
  ["//other.example/privacy", ""],
  ["/\\other.example", ""],
  ["/privacy/", "/privacy/"],
])("settings with the privacy policy %s stay valid", async (policyAddress, saved) => {
  const ga = { enabled: true, ids: ["G-1"] };
  const stored = { pixels: { ga }, consent: { banner: { policyAddress } } };
  const { pixels, consent } = await migrated("0047-policy-page-paths", stored);
  expect(pixels.ga.enabled).toBe(true);
  expect(consent.banner.policyAddress).toBe(saved);
});

test("the old server copy becomes the choice of a sender, and one sender for Analytics", async () => {
  const copied = { enabled: true, ids: ["1"], sendsServerCopy: true };
  const alone = { enabled: true, ids: ["1"], sendsServerCopy: false };
  const stored = { pixels: { facebook: copied, ga: copied, tiktok: alone, gtm: { enabled: true, ids: ["GTM-1"] } } };
  const { pixels } = await migrated("0049-event-senders", stored);
  expect(pixels.facebook).toMatchObject({ enabled: true, ids: ["1"], sentBy: "both" });
  expect(pixels.ga.sentBy).toBe("server");
  expect(pixels.tiktok.sentBy).toBe("browser");
  expect(pixels.gtm).toMatchObject({ enabled: true, ids: ["GTM-1"] });
});

test("a shop without pixels stays as it is", async () => {
  expect((await migrated("0049-event-senders", { matching: { enabled: true } })).matching.enabled).toBe(true);
  expect((await migrated("0049-event-senders", { pixels: {} })).pixels.ga.enabled).toBe(false);
});

test("events that a pixel does not receive keep being excluded under their new names", async () => {
  const stored = {
    pixels: {
      ga: { enabled: true, silentAbout: ["page-seen", "checkout-begun", "order-placed"] },
      bing: { silentAbout: [] },
      gtm: { enabled: true },
    },
  };
  const { pixels } = await migrated("0059-setting-names", stored);
  expect(pixels.ga.excludedEvents).toEqual(["page-viewed", "checkout-started", "order-placed"]);
  expect(pixels.bing.excludedEvents).toEqual([]);
  expect(pixels.gtm).toMatchObject({ enabled: true, excludedEvents: [] });
});

test("web vitals stay switched on when their group of settings gets its new name", async () => {
  const { pool } = opened.database;
  await pool.query("delete from settings where key = 'analytics'");
  await pool.query(`insert into settings (key, value) values ('insight', '{"vitals": true}')`);
  await migrated("0059-setting-names", {});
  const { rows } = await pool.query("select key, value from settings where key in ('analytics', 'insight')");
  expect(rows).toEqual([{ key: "analytics", value: { vitals: true } }]);
});

test.each([
  ["Choose in detail", "Manage choices"],
  ["Pick yourself", "Pick yourself"],
])("the banner's label %s becomes %s", async (choose, migratedLabel) => {
  const stored = { consent: { banner: { title: "Cookies?", choose } } };
  const { banner } = (await migrated("0082-manage-choices", stored)).consent;
  expect([banner.title, banner.choose]).toEqual(["Cookies?", migratedLabel]);
});

test("a shop that never stored the banner's texts gets the new label", async () => {
  expect((await migrated("0082-manage-choices", {})).consent.banner.choose).toBe("Manage choices");
});
