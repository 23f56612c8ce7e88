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
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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

/** The ID of a process that has ended. */
function deadPid(): number {
  return spawnSync(process.execPath, ["--version"]).pid;
}

test("two tasks run one after the other", async () => {
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

test("leaves no files, whether the work succeeds or fails", async () => {
  await withLock(lock, async () => "done");
  await expect(withLock(lock, () => Promise.reject(new Error("no disk")))).rejects.toThrow("no disk");

  expect(readdirSync(folder)).toEqual([]);
});

test("takes over the lock of a dead process", async () => {
  leaveBehind({ pid: deadPid(), host: hostname() });

  expect(await withLock(lock, async () => "done")).toBe("done");
  expect(readdirSync(folder)).toEqual([]);
});

test("takes over another machine's lock that was not updated for over a minute", async () => {
  leaveBehind({ pid: process.pid, host: "elsewhere" }, new Date(Date.now() - 61_000));

  expect(await withLock(lock, async () => "done")).toBe("done");
});

test("waits for the lock of a living process and reports that once", async () => {
  leaveBehind({ pid: process.pid, host: hostname() });
  const waitedFor: number[] = [];

  const work = withLock(
    lock,
    async () => "done",
    ({ pid }) => waitedFor.push(pid),
  );
  await vi.waitFor(() => expect(waitedFor).toEqual([process.pid]));
  expect(existsSync(lock)).toBe(true);
  rmSync(lock, { recursive: true });

  expect(await work).toBe("done");
  expect(waitedFor).toEqual([process.pid]);
});

test("only one of several processes at a time takes over a dead lock", async () => {
  leaveBehind({ pid: deadPid(), host: hostname() });
  const journal = join(folder, "journal");
  const program = `
    import { appendFileSync } from "node:fs";
    import { withLock } from ${JSON.stringify(join(import.meta.dirname, "lock.mjs"))};
    await withLock(${JSON.stringify(lock)}, async () => {
      appendFileSync(${JSON.stringify(journal)}, "in ");
      await new Promise((done) => setTimeout(done, 20));
      appendFileSync(${JSON.stringify(journal)}, "out ");
    });`;

  const codes = await Promise.all(
    Array.from({ length: 6 }, () => {
      const child = spawn(process.execPath, ["--input-type=module", "--eval", program], { stdio: "inherit" });
      return new Promise((resolve) => child.on("exit", resolve));
    }),
  );

  expect(codes).toEqual([0, 0, 0, 0, 0, 0]);
  expect(readFileSync(journal, "utf8")).toBe("in out ".repeat(6));
});
