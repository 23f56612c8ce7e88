import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { isUnavailable } from "../unavailable.ts";
import { SUPERUSER } from "./data-folder.ts";
import { ask, useTestClusters } from "./test-clusters.ts";

const clusters = useTestClusters();
const mounts: string[] = [];

afterAll(() => {
  for (const folder of mounts) execFileSync("umount", ["--lazy", folder]);
});

/** A disk of its own that can be filled to the brim. */
function smallDisk(megabytes: number): string {
  const folder = join(clusters.root, `disk-${mounts.length + 1}`);
  mkdirSync(folder);
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder]);
  mounts.push(folder);
  return folder;
}

function canMount(): boolean {
  if (process.getuid?.() !== 0) return false;
  const probe = mkdtempSync(join(tmpdir(), "vitrine-probe-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", probe]).status === 0;
  if (mounted) execFileSync("umount", [probe]);
  rmdirSync(probe);
  return mounted;
}

function fill(folder: string): () => void {
  const { bavail, bsize } = statfsSync(folder);
  const ballast = join(folder, "ballast");
  writeFileSync(ballast, "");
  chmodSync(ballast, 0o600);
  try {
    for (let left = bavail; left > 0; left -= 256) writeFileSync(ballast, Buffer.alloc(256 * bsize), { flag: "a" });
  } catch {
    // The last piece did not fit, which is the point.
  }
  writeAll(ballast, bsize);
  return () => rmSync(ballast);
}

function writeAll(ballast: string, size: number): void {
  try {
    for (;;) writeFileSync(ballast, Buffer.alloc(size), { flag: "a" });
  } catch {
    // Now not one block is left.
  }
}

describe.skipIf(!canMount())("a full disk (only where the tests may mount one)", () => {
  test("too little room for a first start is said at once, and nothing half-made stays", async () => {
    const disk = smallDisk(16);

    await expect(clusters.open(join(disk, "postgres"))).rejects.toThrow(
      /could not be created.*No space left.*is full/s,
    );
    expect(readdirSync(join(disk, "postgres"))).toEqual(["socket"]);
  });

  test("a later start on a full disk fails with that reason, and succeeds once there is room", async () => {
    const disk = smallDisk(120);
    const directory = await clusters.usedFolder(disk);
    const makeRoom = fill(disk);
    await expect(clusters.open(directory)).rejects.toThrow(/did not start.*The disk .* is full/s);

    makeRoom();
    const { connection } = await clusters.open(directory);
    expect(await ask(connection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("a disk that fills up while the shop runs: the writer hears of it, and all goes on once there is room", async () => {
    const disk = smallDisk(160);
    const directory = await clusters.usedFolder(disk);
    const { connection } = await clusters.open(directory);
    await ask(connection, "create table orders as select 1 as id; create table bulk (text text)");
    const makeRoom = fill(disk);

    const error = await ask(
      connection,
      "insert into bulk select repeat('x', 1000) from generate_series(1, 200000)",
    ).catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);

    makeRoom();
    await vi.waitFor(() => ask(connection, "insert into orders values (2)"), { timeout: 30_000, interval: 100 });
    expect(await ask(connection, "select id from orders order by id")).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test("no room even for the journal brings the server down; it comes back by itself once there is some", async () => {
    const disk = smallDisk(200);
    const directory = await clusters.usedFolder(disk);
    const { connection } = await clusters.open(directory);
    await ask(connection, "create table orders as select 1 as id; create table bulk (n int, text text)");
    await ask(connection, "insert into bulk select n, repeat('x', 1000) from generate_series(1, 20000) n");
    // So that every page has its place on the disk before the disk is full.
    await ask(connection, "delete from bulk where n % 4 = 1");
    await ask(connection, "vacuum bulk");
    await ask({ ...connection, user: SUPERUSER }, "checkpoint");
    const makeRoom = fill(disk);

    // Rewriting rows in place needs no new pages for long, but a journal of everything.
    const rewriteForEver = async () => {
      for (;;) {
        await ask(connection, "update bulk set text = repeat('y', 1000) where n % 4 = 0");
        await ask(connection, "vacuum bulk");
      }
    };
    const error: unknown = await rewriteForEver().catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
    expect(error).toMatchObject({ severity: "PANIC", message: expect.stringContaining("pg_wal") });

    makeRoom();
    await vi.waitFor(() => ask(connection, "insert into orders values (2)"), { timeout: 30_000, interval: 100 });
    expect(await ask(connection, "select id from orders order by id")).toEqual([{ id: 1 }, { id: 2 }]);
  });
});
