import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { readAudit } from "../people/accounts/audit.ts";
import type { Person } from "../people/accounts/person.ts";
import { createPerson } from "../people/accounts/test-people.ts";
import { createTestShop } from "../sales/cart/test-shop.ts";
import { useTestDatabase } from "../platform/db/test-db.ts";
import { ShopSettings } from "../platform/settings/settings.ts";
import { runBackupCommand } from "./backup-command.ts";
import { backupPath, storeBackup, listBackups } from "./backup-folder.ts";
import { listBackupJobs, removeBackup, scheduleBackup, startBackup, startRestore } from "./backup-jobs.ts";
import { runWaiting } from "../platform/jobs/test-waiting.ts";
import { runBackupJob } from "./run-backup-jobs.ts";

/** A restore rebuilds all tables, which is slow on a busy machine. */
const SLOW = { timeout: 60_000 };
const folder = mkdtempSync(join(tmpdir(), "vitrine-backup-jobs-"));
const opened = useTestDatabase({ emptyAfterEach: true });
const shop = createTestShop(() => opened.database, { DATA_DIR: folder });
const pool = () => shop.database.pool;
let owner: Person;

beforeEach(async () => {
  owner = await createPerson(pool(), "owner@example.com", "owner");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const runBackupJobs = () => runWaiting(shop, "backup_jobs", (id) => runBackupJob(shop, id));

async function backedUp(): Promise<string> {
  await startBackup(shop, owner);
  await runBackupJobs();
  return (await listBackups(shop.config))[0]?.name ?? "";
}

describe("a back-up from the admin", SLOW, () => {
  test("runs in the background, is readable only by the shop, and is recorded in the audit log", async () => {
    expect(await startBackup(shop, owner)).toEqual({ ok: true, value: null });
    expect(await startBackup(shop, owner)).toMatchObject({ ok: false });
    expect(await listBackups(shop.config)).toEqual([]);

    await runBackupJobs();
    const [job] = await listBackupJobs(pool());
    expect(job).toMatchObject({ kind: "backup", status: "done", reason: "" });
    const [stored] = await listBackups(shop.config);
    expect(stored?.name).toBe(job?.file);
    expect(statSync(backupPath(shop.config, stored?.name ?? "")).mode & 0o077).toBe(0);
    expect(readdirSync(join(folder, "backups"))).toHaveLength(1);
    expect((await readAudit(pool()))[0]).toMatchObject({ act: "made a back-up", subject: `backup:${stored?.name}` });
  });

  test("restores the shop's state at the time of the back-up", async () => {
    await pool().query("insert into tags (slug, name) values ('then', 'Then')");
    const file = await backedUp();
    await pool().query("update tags set name = 'Later'");

    expect(await startRestore(shop, owner, { file, acceptsOtherSecret: false })).toMatchObject({ ok: true });
    await runBackupJobs();
    expect((await pool().query("select name from tags")).rows).toEqual([{ name: "Then" }]);
    expect(await listBackupJobs(pool())).toMatchObject([{ kind: "restore", status: "done", file }]);
    expect((await readAudit(pool()))[0]).toMatchObject({ act: "restored a back-up", who: owner.name || owner.email });
  });

  test("that cannot be restored shows the reason and changes nothing", async () => {
    const file = await storeBackup(shop.config, "../../photo of me.jpg", Buffer.from("no back-up"));
    expect(file).toMatch(/^brought-[\w-]+\.tar\.gz$/);
    await startRestore(shop, owner, { file, acceptsOtherSecret: false });
    await runBackupJobs();
    const [job] = await listBackupJobs(pool());
    expect(job).toMatchObject({ status: "failed", reason: "This file is not a back-up of a shop like this one." });
    expect((await pool().query("select from people")).rowCount).toBe(1);
  });

  test("can be deleted, but no other file can", async () => {
    const file = await backedUp();
    writeFileSync(join(folder, "secret"), "kept");
    for (const name of ["../secret", "secret", "/etc/passwd", "../backups/x.tar.gz", ""]) {
      expect(await removeBackup(shop, owner, name), name).toMatchObject({ ok: false });
      expect(await startRestore(shop, owner, { file: name, acceptsOtherSecret: false }), name).toMatchObject({
        ok: false,
      });
    }
    expect(await removeBackup(shop, owner, file)).toEqual({ ok: true, value: null });
    expect(await listBackups(shop.config)).toEqual([]);
  });

  test("whose process died is never begun a second time", async () => {
    await startBackup(shop, owner);
    await pool().query("update backup_jobs set status = 'running'");
    await runBackupJobs();
    expect((await listBackupJobs(pool()))[0]).toMatchObject({ status: "failed", reason: /interrupted/ });
  });
});

describe("scheduled back-ups", SLOW, () => {
  const DAY_MS = 24 * 60 * 60_000;
  const change = (backups: Partial<ShopSettings["backups"]>) =>
    shop.change({ backups: { ...ShopSettings.parse({}).backups, ...backups } });

  test("run once a day after the chosen hour, and only the configured number is kept", async () => {
    const manual = await backedUp();
    await scheduleBackup(shop);
    expect(await listBackupJobs(pool())).toHaveLength(1);

    change({ isDaily: true, hour: 13 });
    await scheduleBackup(shop);
    expect(await listBackupJobs(pool())).toHaveLength(1);

    change({ isDaily: true, hour: 12, keep: 2 });
    for (let day = 0; day < 4; day += 1) {
      await scheduleBackup(shop);
      await runBackupJobs();
      await scheduleBackup(shop);
      shop.moveClock(DAY_MS);
    }
    expect(await listBackupJobs(pool())).toHaveLength(5);
    const names = (await listBackups(shop.config)).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith("vitrine-daily-"))).toHaveLength(2);
    expect(names.some((name) => name.startsWith("vitrine-daily-2026-11-18"))).toBe(true);
    expect(names).toContain(manual);
    shop.moveClock(-4 * DAY_MS);
  });
});

describe("from the command line", SLOW, () => {
  const run = async (command: "backup" | "restore", ...args: string[]) => {
    const lines: string[] = [];
    const code = await runBackupCommand(command, args, { shop, log: (text) => lines.push(text) });
    return { code, output: lines.join("\n") };
  };

  test("backs up the shop to a file and restores it", async () => {
    const file = join(folder, "own place.tar.gz");
    mkdirSync(folder, { recursive: true });
    expect(await run("backup", file)).toMatchObject({ code: 0, output: /rows and 0 files/ });
    expect(await run("backup", file)).toMatchObject({ code: 1, output: /already/ });
    await pool().query("update people set name = 'Somebody else'");

    expect(await run("restore", file)).toMatchObject({ code: 0, output: /Everybody has to sign in again/ });
    expect((await pool().query("select from people where name = 'Somebody else'")).rowCount).toBe(0);
  });

  test("explains errors", async () => {
    expect(await run("restore")).toMatchObject({ code: 1, output: /^Usage/ });
    expect(await run("backup", "--fast")).toMatchObject({ code: 1, output: /no option “--fast”/ });
    expect(await run("restore", join(folder, "nowhere"))).toMatchObject({ code: 1, output: "There is no such file." });
  });
});
