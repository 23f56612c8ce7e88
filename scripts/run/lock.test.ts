import { spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withLock } from "./lock.mjs";

let folder = "";
let lock = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lock-"));
  lock = join(folder, "prepare.lock");
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function leaveBehind(owner: { readonly pid: number; readonly host: string }, lastSeen = new Date()): void {
  mkdirSync(lock);
  writeFileSync(join(lock, "owner.json"), JSON.stringify({ ...owner, token: "old" }));
  utimesSync(join(lock, "owner.json"), lastSeen, lastSeen);
}

/** The id of a process that certainly runs no longer. */
function deadPid(): number {
  return spawnSync(process.execPath, ["--version"]).pid;
}

test("two pieces of work never overlap, and both are done", async () => {
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await sleep(30);
    order.push(`${name} ends`);
  };

  await Promise.all([withLock(lock, work("first")), withLock(lock, work("second"))]);

  expect(order[1]).toBe(order[0]?.replace("begins", "ends"));
  expect(order).toHaveLength(4);
});

test("nothing is left behind, whether the work succeeds or not", async () => {
  await withLock(lock, async () => "done");
  await expect(withLock(lock, () => Promise.reject(new Error("no disk")))).rejects.toThrow("no disk");

  expect(readdirSync(folder)).toEqual([]);
});

test("the lock of a process that has died is taken over", async () => {
  leaveBehind({ pid: deadPid(), host: hostname() });

  expect(await withLock(lock, async () => "done")).toBe("done");
  expect(readdirSync(folder)).toEqual([]);
});

test("the lock of another machine that has been silent for over a minute is taken over", async () => {
  leaveBehind({ pid: process.pid, host: "elsewhere" }, new Date(Date.now() - 61_000));

  expect(await withLock(lock, async () => "done")).toBe("done");
});

test("the lock of a living process is waited for, and that is said once", async () => {
  leaveBehind({ pid: process.pid, host: hostname() });
  const told: number[] = [];

  const work = withLock(
    lock,
    async () => "done",
    ({ pid }) => told.push(pid),
  );
  await sleep(500);
  expect(told).toEqual([process.pid]);
  expect(existsSync(lock)).toBe(true);
  rmSync(lock, { recursive: true });

  expect(await work).toBe("done");
  expect(told).toEqual([process.pid]);
});

test("of several processes that find the same dead lock, one at a time gets it", async () => {
  leaveBehind({ pid: deadPid(), host: hostname() });
  const diary = join(folder, "diary");
  const program = `
    import { appendFileSync } from "node:fs";
    import { withLock } from ${JSON.stringify(join(import.meta.dirname, "lock.mjs"))};
    await withLock(${JSON.stringify(lock)}, async () => {
      appendFileSync(${JSON.stringify(diary)}, "in ");
      await new Promise((done) => setTimeout(done, 20));
      appendFileSync(${JSON.stringify(diary)}, "out ");
    });`;

  const codes = await Promise.all(
    Array.from({ length: 6 }, () => {
      const child = spawn(process.execPath, ["--input-type=module", "--eval", program], { stdio: "inherit" });
      return new Promise((resolve) => child.on("exit", resolve));
    }),
  );

  expect(codes).toEqual([0, 0, 0, 0, 0, 0]);
  expect(readFileSync(diary, "utf8")).toBe("in out ".repeat(6));
});
