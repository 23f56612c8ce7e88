import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { readAudit } from "../accounts/audit.ts";
import type { Person } from "../accounts/person.ts";
import { createPerson } from "../accounts/test-people.ts";
import { createTestShop } from "../cart/test-shop.ts";
import { useTestDatabase } from "../db/test-db.ts";
import { ShopSettings } from "../settings/settings.ts";
import { runBackupCommand } from "./backup-command.ts";
import { backupPath, keepBackup, listBackups } from "./backup-folder.ts";
import { listBackupJobs, removeBackup, scheduleBackup, startBackup, startRestore } from "./backup-jobs.ts";
import { runBackupJobs } from "./run-backup-jobs.ts";

/** A restore builds all tables anew, which takes its time on a busy machine. */
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

async function backedUp(): Promise<string> {
  await startBackup(shop, owner);
  await runBackupJobs(shop);
  return (await listBackups(shop.config))[0]?.name ?? "";
}

describe("a back-up from the office", SLOW, () => {
  test("is made in the background, kept where only the shop can read it, and noted", async () => {
    expect(await startBackup(shop, owner)).toEqual({ ok: true, value: null });
    expect(await startBackup(shop, owner)).toMatchObject({ ok: false });
    expect(await listBackups(shop.config)).toEqual([]);

    await runBackupJobs(shop);
    const [job] = await listBackupJobs(pool());
    expect(job).toMatchObject({ kind: "backup", status: "done", reason: "" });
    const [kept] = await listBackups(shop.config);
    expect(kept?.name).toBe(job?.file);
    expect(statSync(backupPath(shop.config, kept?.name ?? "")).mode & 0o077).toBe(0);
    expect(readdirSync(join(folder, "backups"))).toHaveLength(1);
    expect((await readAudit(pool()))[0]).toMatchObject({ act: "made a back-up", subject: `backup:${kept?.name}` });
  });

  test("brings the shop back to its moment", async () => {
    await pool().query("insert into tags (slug, name) values ('then', 'Then')");
    const file = await backedUp();
    await pool().query("update tags set name = 'Later'");

    expect(await startRestore(shop, owner, { file, acceptsOtherSecret: false })).toMatchObject({ ok: true });
    await runBackupJobs(shop);
    expect((await pool().query("select name from tags")).rows).toEqual([{ name: "Then" }]);
    expect(await listBackupJobs(pool())).toMatchObject([{ kind: "restore", status: "done", file }]);
    expect((await readAudit(pool()))[0]).toMatchObject({ act: "restored a back-up", who: owner.name || owner.email });
  });

  test("that cannot be restored says why, and the shop stays as it is", async () => {
    const file = await keepBackup(shop.config, "../../photo of me.jpg", Buffer.from("no back-up"));
    expect(file).toMatch(/^brought-[\w-]+\.tar\.gz$/);
    await startRestore(shop, owner, { file, acceptsOtherSecret: false });
    await runBackupJobs(shop);
    const [job] = await listBackupJobs(pool());
    expect(job).toMatchObject({ status: "failed", reason: "This file is not a back-up of a shop like this one." });
    expect((await pool().query("select from people")).rowCount).toBe(1);
  });

  test("can be deleted, and nothing else can", async () => {
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

  test("whose process died is given up after two minutes", async () => {
    await startBackup(shop, owner);
    await pool().query("update backup_jobs set status = 'running', claimed_at = now() - interval '3 minutes'");
    await runBackupJobs(shop);
    expect((await listBackupJobs(pool()))[0]).toMatchObject({ status: "failed", reason: /interrupted/ });
  });
});

describe("back-ups by the clock", SLOW, () => {
  const DAY_MS = 24 * 60 * 60_000;
  const change = (backups: Partial<ShopSettings["backups"]>) =>
    shop.change({ backups: { ...ShopSettings.parse({}).backups, ...backups } });

  test("are made once a day after the chosen hour, and only so many are kept", async () => {
    const byHand = await backedUp();
    await scheduleBackup(shop);
    expect(await listBackupJobs(pool())).toHaveLength(1);

    change({ isDaily: true, hour: 13 });
    await scheduleBackup(shop);
    expect(await listBackupJobs(pool())).toHaveLength(1);

    change({ isDaily: true, hour: 12, keep: 2 });
    for (let day = 0; day < 4; day += 1) {
      await scheduleBackup(shop);
      await runBackupJobs(shop);
      await scheduleBackup(shop);
      shop.moveClock(DAY_MS);
    }
    expect(await listBackupJobs(pool())).toHaveLength(5);
    const names = (await listBackups(shop.config)).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith("vitrine-daily-"))).toHaveLength(2);
    expect(names.some((name) => name.startsWith("vitrine-daily-2026-11-18"))).toBe(true);
    expect(names).toContain(byHand);
    shop.moveClock(-4 * DAY_MS);
  });
});

describe("from the command line", SLOW, () => {
  const run = async (command: "backup" | "restore", ...args: string[]) => {
    const lines: string[] = [];
    const code = await runBackupCommand(command, args, { shop, say: (text) => lines.push(text) });
    return { code, said: lines.join("\n") };
  };

  test("a shop is backed up to a file and restored from it", async () => {
    const file = join(folder, "own place.tar.gz");
    mkdirSync(folder, { recursive: true });
    expect(await run("backup", file)).toMatchObject({ code: 0, said: /rows and 0 files/ });
    expect(await run("backup", file)).toMatchObject({ code: 1, said: /already/ });
    await pool().query("update people set name = 'Somebody else'");

    expect(await run("restore", file)).toMatchObject({ code: 0, said: /Everybody has to sign in again/ });
    expect((await pool().query("select from people where name = 'Somebody else'")).rowCount).toBe(0);
  });

  test("what cannot be done is explained", async () => {
    expect(await run("restore")).toMatchObject({ code: 1, said: /^Usage/ });
    expect(await run("backup", "--fast")).toMatchObject({ code: 1, said: /no option “--fast”/ });
    expect(await run("restore", join(folder, "nowhere"))).toMatchObject({ code: 1, said: "There is no such file." });
  });
});
