import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { NOBODY } from "./account.ts";
import { runQuery, isRunning, ownerOf, postmasterPid, useTestClusters } from "./test-clusters.ts";

const clusters = useTestClusters();
const isRoot = process.getuid?.() === 0;
/** A user that every system has, and not the one that root falls back to. */
const SOMEONE = { uid: numberOf("-u"), gid: numberOf("-g") };

/** Other users can run neither this Node nor this code if a folder above them is closed, as root's home is. */
const isClosedToOthers = isRoot && [process.execPath, import.meta.filename].some((path) => !isOpenToOthers(path));

function isOpenToOthers(path: string): boolean {
  const parent = dirname(path);
  return parent === path || ((statSync(parent).mode & 0o001) !== 0 && isOpenToOthers(parent));
}

function numberOf(what: string): number {
  return Number(execFileSync("id", [what, "daemon"], { encoding: "utf8" }));
}

describe("supports any path", () => {
  test.each([
    ["spaces", "my little shop"],
    ["other scripts", "Töpferei 窯 магазин"],
    ["a comma and quotes", 'cups, "plates" & o\'clock'],
  ])("a folder with %s in its name", async (_what, name) => {
    const directory = await clusters.usedFolder(join(clusters.root, name));
    const { connection } = await clusters.open(directory);

    expect(await runQuery(connection, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(connection.host).toBe(join(directory, "socket"));
  });

  test("a path that is too long for a socket gets a short private folder, which every process finds", async () => {
    const directory = await clusters.usedFolder(join(clusters.root, "long".repeat(40), "längst".repeat(20)));
    const ours = await clusters.open(directory);
    const theirs = await clusters.startUser(directory);
    const folder = String(ours.connection.host);

    expect(dirname(folder)).toBe(tmpdir());
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(theirs.connection.host).toBe(folder);
    expect(await runQuery(theirs.connection, "select 1 as one")).toEqual([{ one: 1 }]);

    await theirs.stop();
    await ours.stop();
    rmSync(folder, { recursive: true });
    // As after a reboot, when another user has created a folder with this name.
    mkdirSync(folder, { mode: 0o777 });
    const again = await clusters.open(directory);
    expect(again.connection.host).not.toBe(folder);
    await again.stop();
    rmSync(folder, { recursive: true });
    rmSync(String(again.connection.host), { recursive: true });
  });
});

describe.skipIf(!isRoot)("accounts (only root can switch to others)", () => {
  test("started by root, the server runs as nobody", async () => {
    const directory = await clusters.usedFolder();
    await clusters.open(directory);

    expect(ownerOf(postmasterPid(directory))).toBe(NOBODY.uid);
  });

  test.skipIf(isClosedToOthers)("an ordinary user runs it under their own account", async () => {
    const directory = clusters.folder();
    mkdirSync(dirname(directory));
    chownSync(dirname(directory), SOMEONE.uid, SOMEONE.gid);
    const theirs = await clusters.startUser(directory, SOMEONE);

    expect(ownerOf(postmasterPid(directory))).toBe(SOMEONE.uid);
    expect(statSync(join(directory, "data")).uid).toBe(SOMEONE.uid);
    expect(statSync(`${directory}.log`).uid).toBe(SOMEONE.uid);
    await theirs.stop();
    expect(isRunning(directory)).toBe(false);

    // Root later starts the same shop: the files must keep their owner.
    await clusters.open(directory);
    expect(ownerOf(postmasterPid(directory))).toBe(SOMEONE.uid);
  });

  test.skipIf(isClosedToOthers)("a user without a name, as in some containers, learns what is missing", async () => {
    const nameless = { uid: 54_321, gid: 54_321 };
    const directory = clusters.folder();
    mkdirSync(dirname(directory));
    chownSync(dirname(directory), nameless.uid, nameless.gid);

    await expect(clusters.startUser(directory, nameless)).rejects.toThrow(/Give that user a line in \/etc\/passwd/);
  });

  test.skipIf(isClosedToOthers)("an ordinary user learns that the folder belongs to another user", async () => {
    const directory = await clusters.usedFolder();

    await expect(clusters.startUser(directory, SOMEONE)).rejects.toThrow(/belongs to user 65534/);
  });

  test("if other users cannot enter the folder, root's database is placed elsewhere and a link points to it", async () => {
    const shelter = join(clusters.root, "shelter");
    const directory = clusters.folder();
    mkdirSync(dirname(directory), { mode: 0o700 });
    const first = await clusters.open(directory, { shelter, durable: false });
    await runQuery(first.connection, "create table notes as select 'kept' as text");
    await first.stop();

    expect(lstatSync(directory).isSymbolicLink()).toBe(true);
    expect(dirname(realpathSync(directory))).toBe(shelter);
    expect(lstatSync(shelter).mode & 0o777).toBe(0o711);
    expect(readFileSync(`${directory}.log`, "utf8")).toMatch(/ready to accept connections/);
    const second = await clusters.open(directory, { shelter });
    expect(await runQuery(second.connection, "select text from notes")).toEqual([{ text: "kept" }]);
    await second.stop();

    rmSync(realpathSync(directory), { recursive: true });
    await expect(clusters.open(directory, { shelter })).rejects.toThrow(/points to a folder that is gone/);
  });

  test("a database that became unreachable is rejected with the reason, not replaced by an empty one", async () => {
    const parent = join(clusters.root, "closed-later");
    const directory = await clusters.usedFolder(parent);
    chmodSync(parent, 0o700);

    await expect(clusters.open(directory)).rejects.toThrow(/cannot enter .*closed/);
    expect(existsSync(join(directory, "data", "PG_VERSION"))).toBe(true);
  });

  test("a shelter that others may write to is not trusted", async () => {
    const shelter = join(clusters.root, "open-shelter");
    mkdirSync(shelter);
    chmodSync(shelter, 0o777);
    const directory = clusters.folder();
    mkdirSync(dirname(directory), { mode: 0o700 });

    await expect(clusters.open(directory, { shelter })).rejects.toThrow(/must be a folder that belongs to root/);
  });
});
