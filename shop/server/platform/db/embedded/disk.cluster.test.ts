import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { isUnavailable } from "../unavailable.ts";
import { SUPERUSER } from "./data-folder.ts";
import { runQuery, useTestClusters } from "./test-clusters.ts";

const clusters = useTestClusters();
const mounts: string[] = [];

afterAll(() => {
  for (const folder of mounts) execFileSync("umount", ["--lazy", folder]);
});

/** A small file system that a test can fill. */
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
    // The last write does not fit; that is expected.
  }
  writeAll(ballast, bsize);
  return () => rmSync(ballast);
}

function writeAll(ballast: string, size: number): void {
  try {
    for (;;) writeFileSync(ballast, Buffer.alloc(size), { flag: "a" });
  } catch {
    // Uses up the remaining blocks.
  }
}

describe.skipIf(!canMount())("a full disk (needs permission to mount)", () => {
  test("too little space for a first start is reported at once, and nothing half-finished remains", async () => {
    const disk = smallDisk(16);

    await expect(clusters.open(join(disk, "postgres"))).rejects.toThrow(
      /could not be created.*No space left.*is full/s,
    );
    expect(readdirSync(join(disk, "postgres"))).toEqual(["socket"]);
  });

  test("a later start on a full disk fails with that reason, and succeeds once there is space", async () => {
    const disk = smallDisk(120);
    const directory = await clusters.usedFolder(disk);
    const makeRoom = fill(disk);
    await expect(clusters.open(directory)).rejects.toThrow(/did not start.*The disk .* is full/s);

    makeRoom();
    const { connection } = await clusters.open(directory);
    expect(await runQuery(connection, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("if the disk fills up while the shop runs, the write fails, and writes succeed again once there is space", async () => {
    const disk = smallDisk(160);
    const directory = await clusters.usedFolder(disk);
    const { connection } = await clusters.open(directory);
    await runQuery(connection, "create table orders as select 1 as id; create table bulk (text text)");
    const makeRoom = fill(disk);

    const error = await runQuery(
      connection,
      "insert into bulk select repeat('x', 1000) from generate_series(1, 200000)",
    ).catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);

    makeRoom();
    await vi.waitFor(() => runQuery(connection, "insert into orders values (2)"), { timeout: 30_000, interval: 100 });
    expect(await runQuery(connection, "select id from orders order by id")).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test("a full WAL brings the server down; it restarts by itself once there is space", async () => {
    const disk = smallDisk(200);
    const directory = await clusters.usedFolder(disk);
    const { connection } = await clusters.open(directory);
    await runQuery(connection, "create table orders as select 1 as id; create table bulk (n int, text text)");
    await runQuery(connection, "insert into bulk select n, repeat('x', 1000) from generate_series(1, 20000) n");
    // Allocates every page before the disk is full.
    await runQuery(connection, "delete from bulk where n % 4 = 1");
    await runQuery(connection, "vacuum bulk");
    await runQuery({ ...connection, user: SUPERUSER }, "checkpoint");
    const makeRoom = fill(disk);

    // Updating rows in place needs few new pages, but writes all of it to the WAL.
    const rewriteForEver = async () => {
      for (;;) {
        await runQuery(connection, "update bulk set text = repeat('y', 1000) where n % 4 = 0");
        await runQuery(connection, "vacuum bulk");
      }
    };
    const error: unknown = await rewriteForEver().catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
    expect(error).toMatchObject({ severity: "PANIC", message: expect.stringContaining("pg_wal") });

    makeRoom();
    await vi.waitFor(() => runQuery(connection, "insert into orders values (2)"), { timeout: 30_000, interval: 100 });
    expect(await runQuery(connection, "select id from orders order by id")).toEqual([{ id: 1 }, { id: 2 }]);
  });
});
